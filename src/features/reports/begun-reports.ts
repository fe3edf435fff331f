/** A report that was begun. */
export interface BegunReport {
  reason: string | null;
  text: string;
}

/** By who writes it of what. Kept while the page lives: signing in again may come in between. */
const begun = new Map<string, BegunReport>();

const keyOf = (personId: string | undefined, kind: string, targetId: string) =>
  `${personId} ${kind} ${targetId}`;

/** What the person had begun to report. */
export const readBegunReport = (...subject: Parameters<typeof keyOf>) => begun.get(keyOf(...subject));

/** Keeps what is being written, or forgets it. */
export function keepBegunReport(report: BegunReport | undefined, ...subject: Parameters<typeof keyOf>): void {
  if (report) begun.set(keyOf(...subject), report);
  else begun.delete(keyOf(...subject));
}

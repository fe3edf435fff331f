/** A report that is not sent yet. */
export interface ReportDraft {
  reason: string | null;
  text: string;
}

/** In memory until the page is left, by reporter and target: the user may have to sign in again before sending. */
const drafts = new Map<string, ReportDraft>();

const draftKey = (personId: string | undefined, kind: string, targetId: string) =>
  `${personId} ${kind} ${targetId}`;

/** Returns the unsent report of a target. */
export const readReportDraft = (...subject: Parameters<typeof draftKey>) => drafts.get(draftKey(...subject));

/** Stores an unsent report, or deletes it. */
export function saveReportDraft(
  report: ReportDraft | undefined,
  ...subject: Parameters<typeof draftKey>
): void {
  if (report) drafts.set(draftKey(...subject), report);
  else drafts.delete(draftKey(...subject));
}

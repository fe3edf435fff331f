/** A report that is not sent yet. */
export interface ReportDraft {
  reason: string | null;
  text: string;
}

/** The drafts by user and target. They outlive the dialog, because the user may have to sign in again before sending. */
const drafts = new Map<string, ReportDraft>();

const draftKey = (personId: string | undefined, kind: string, targetId: string) =>
  `${personId} ${kind} ${targetId}`;

/** Returns the unsent report about a target. */
export const readReportDraft = (...key: Parameters<typeof draftKey>) => drafts.get(draftKey(...key));

/** Stores an unsent report, or deletes it if `report` is undefined. */
export function saveReportDraft(report: ReportDraft | undefined, ...key: Parameters<typeof draftKey>): void {
  if (report) drafts.set(draftKey(...key), report);
  else drafts.delete(draftKey(...key));
}

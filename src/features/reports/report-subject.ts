import type { Input } from '../../contract/shared/types.ts';

/** The kind of target of a report. */
export type ReportKind = Input<'POST /reports'>['body']['kind'];

/** The target of a report. */
export interface ReportSubject {
  kind: ReportKind;
  /** The id of the product, the store, the review, the conversation, the message or the person. */
  targetId: string;
  /** The name of the target: "Desk lamp". */
  name: string;
  /** The noun for it, if it differs from its kind: "farm". */
  noun?: string | undefined;
}

/** Returns the label of the menu item and the title of the dialog: "Report this product". */
export const reportLabel = ({ kind, noun = kind === 'thread' ? 'conversation' : kind }: ReportSubject) =>
  `Report this ${noun}`;

import type { Input } from '../../contract/shared/types.ts';

/** The kind of target of a report. */
export type ReportKind = Input<'POST /reports'>['body']['kind'];

/** The target of a report. */
export interface ReportTarget {
  kind: ReportKind;
  /** The id of the product, the store, the review, the conversation, the message or the person. */
  targetId: string;
  /** The name of the target, such as "Desk lamp". */
  name: string;
  /** The noun for the target, if it differs from its kind, such as "farm". */
  noun?: string | undefined;
}

/** Returns the label of the menu item and the title of the dialog, such as "Report this product". */
export const reportLabel = ({ kind, noun = kind === 'thread' ? 'conversation' : kind }: ReportTarget) =>
  `Report this ${noun}`;

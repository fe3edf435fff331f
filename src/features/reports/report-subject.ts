import type { Input } from '../../contract/shared/types.ts';

/** What can be reported. */
export type ReportKind = Input<'POST /reports'>['body']['kind'];

/** What is reported. */
export interface ReportSubject {
  kind: ReportKind;
  /** The id of the product, the store, the review, the conversation, the message or the person. */
  targetId: string;
  /** As people know it: "Desk lamp". */
  name: string;
  /** What it is called here, where that is not the word for its kind: "farm". */
  noun?: string | undefined;
}

/** Of a menu's line, and the dialog's title: "Report this product". */
export const reportLabel = ({ kind, noun = kind === 'thread' ? 'conversation' : kind }: ReportSubject) =>
  `Report this ${noun}`;

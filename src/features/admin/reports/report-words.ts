import { limits } from '../../../contract/shared/limits.ts';
import type { AdminReport } from '../../../contract/shared/types.ts';

/** What each kind of thing is called, and what its owner has done with it. */
export const kindWords = {
  product: { name: 'Product', owner: 'Listed by' },
  store: { name: 'Store', owner: 'Owned by' },
  review: { name: 'Review', owner: 'Written by' },
  message: { name: 'Message', owner: 'Written by' },
  thread: { name: 'Chat', owner: 'Chat with' },
  person: { name: 'Person', owner: '' },
} as const satisfies Record<AdminReport['kind'], { name: string; owner: string }>;

/** What stands in the place of a thing that has no name: a chat, or what is gone. */
export const targetOf = ({ kind, target }: AdminReport): string =>
  target ?? (kind === 'thread' ? 'A chat' : `This ${kindWords[kind].name.toLowerCase()} is gone`);

/** The page of what was reported, for everybody; the product of a review. */
export function pageOf({ kind, targetId, target, productId, isHidden }: AdminReport): string | undefined {
  if (productId) return isHidden ? undefined : `/product/${productId}`;
  if (target === undefined) return undefined;
  if (kind === 'store') return `/store/${targetId}`;
  return kind === 'person' ? `/seller/${targetId}` : undefined;
}

/** Has to be written about. */
export const otherOutcome = 'Something else';

const hid = 'Product hidden';
const suspended = 'Person suspended';

/** What can have been done about a report. */
export const outcomesOf = (report: AdminReport): string[] => [
  ...(report.kind === 'product' ? [hid] : []),
  suspended,
  'Talked to the person',
  'Nothing was wrong',
  otherOutcome,
];

/** What was done just now, as far as the report shows it. */
export function likelyOutcome({ kind, isHidden, owner }: AdminReport): string | null {
  if (kind === 'product' && isHidden) return hid;
  return owner?.isSuspended ? suspended : null;
}

const between = ': ';

/** The letters that an admin may add: the market takes both as one text. */
export const noteMax = limits.reportOutcomeMax - 30;

export const outcomeText = (outcome: string, note: string): string =>
  note.trim() ? outcome + between + note.trim() : outcome;

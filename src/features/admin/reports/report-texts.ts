import { limits } from '../../../contract/shared/limits.ts';
import type { AdminReport } from '../../../contract/shared/types.ts';

/** The name of each kind of reported target, and the words before the name of its owner. */
export const targetLabels = {
  product: { name: 'Product', ownerLabel: 'Listed by' },
  store: { name: 'Store', ownerLabel: 'Owned by' },
  review: { name: 'Review', ownerLabel: 'Written by' },
  message: { name: 'Message', ownerLabel: 'Written by' },
  thread: { name: 'Chat', ownerLabel: 'Chat with' },
  person: { name: 'Person', ownerLabel: '' },
} as const satisfies Record<AdminReport['kind'], { name: string; ownerLabel: string }>;

/** Returns the name of the target. A chat or a deleted target has no name, so it gets a description. */
export const targetName = ({ kind, target }: AdminReport): string =>
  target ?? (kind === 'thread' ? 'A chat' : `This ${targetLabels[kind].name.toLowerCase()} is gone`);

/**
 * Returns the path of the public page of the target, or undefined if there is none. A review has the page of its
 * product.
 */
export function targetPath({ kind, targetId, target, productId, isHidden }: AdminReport): string | undefined {
  if (productId) return isHidden ? undefined : `/product/${productId}`;
  if (target === undefined) return undefined;
  if (kind === 'store') return `/store/${targetId}`;
  return kind === 'person' ? `/seller/${targetId}` : undefined;
}

/** The outcome that requires a note. */
export const otherOutcome = 'Something else';

const productHidden = 'Product hidden';
const personSuspended = 'Person suspended';

/** Returns the outcomes that an admin can choose for a report. */
export const outcomesFor = (report: AdminReport): string[] => [
  ...(report.kind === 'product' ? [productHidden] : []),
  personSuspended,
  'Talked to the person',
  'Nothing was wrong',
  otherOutcome,
];

/**
 * Returns the outcome that has already happened: the product is hidden, or the owner of the target is suspended.
 * Otherwise returns null.
 */
export function preselectedOutcome({ kind, isHidden, owner }: AdminReport): string | null {
  if (kind === 'product' && isHidden) return productHidden;
  return owner?.isSuspended ? personSuspended : null;
}

/**
 * The maximum length of a note. The API stores the outcome and the note as one text, and the longest outcome with the
 * separator has fewer than 30 characters.
 */
export const noteLengthMax = limits.reportOutcomeLengthMax - 30;

import { cartLinesMax, quantityMax } from '../../contract/shared/list-limits.ts';
import type { CartLine } from '../../core/cart.ts';

/** Ids are read together, with commas between. */
const anId = /^[^,\s]{1,60}$/;

/**
 * The lines that the API can be asked for at once. Another version or program may have kept more of them, one twice,
 * or amounts that are none, and one such line would keep all others from being read.
 */
export function validCartLines(lines: readonly CartLine[]): CartLine[] {
  const seen = new Set<string>();
  return lines
    .filter(({ productId }) => anId.test(productId) && !seen.has(productId) && seen.add(productId))
    .slice(0, cartLinesMax)
    .map(({ productPrice = Number.NaN, ...line }) => ({
      ...line,
      quantity: Math.min(line.quantity, quantityMax),
      ...(productPrice >= 0 && productPrice < 1e12 && { productPrice }),
    }));
}

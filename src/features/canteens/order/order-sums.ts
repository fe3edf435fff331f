import { canteenDeliveryFee, canteenPackagingFee } from '../../../contract/shared/tree-shakeable-limits.ts';
import type { MenuItem } from '../../../contract/shared/types.ts';

/** A dish and its quantity. */
export interface OrderLine {
  item: MenuItem;
  quantity: number;
}

/** Returns the price of a line in kobo, because whole numbers add up without rounding errors. */
const lineTotalInKobo = ({ item, quantity }: OrderLine) => Math.round(item.price * 100) * quantity;

/** Returns the price of a line in naira. */
export const lineTotal = (line: OrderLine) => lineTotalInKobo(line) / 100;

/**
 * Returns the sums of an order in naira: `subtotal` for the dishes alone, `total` with the fees for delivery and
 * packaging.
 */
export function orderSums(lines: readonly OrderLine[]) {
  const subtotalInKobo = lines.reduce((sum, line) => sum + lineTotalInKobo(line), 0);
  const feesInKobo = (canteenDeliveryFee + canteenPackagingFee) * 100;
  return {
    /** The number of portions: two portions of one dish count as two. */
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: subtotalInKobo / 100,
    total: (subtotalInKobo + feesInKobo) / 100,
  };
}

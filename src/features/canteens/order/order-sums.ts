import { canteenDeliveryFee, canteenPackagingFee } from '../../../contract/shared/list-limits.ts';
import type { MenuItem } from '../../../contract/shared/types.ts';

/** A dish and its quantity. */
export interface OrderLine {
  item: MenuItem;
  quantity: number;
}

/** Returns the price of a line in kobo, because whole numbers add up without rounding errors. */
const toKobo = ({ item, quantity }: OrderLine) => Math.round(item.price * 100) * quantity;

/** Returns the price of a line in naira. */
export const lineTotal = (line: OrderLine) => toKobo(line) / 100;

/** Returns the sums of an order in naira: `subtotal` for the dishes alone, `total` with the fees of the canteen. */
export function orderSums(lines: readonly OrderLine[]) {
  const subtotal = lines.reduce((sum, line) => sum + toKobo(line), 0);
  const fees = (canteenDeliveryFee + canteenPackagingFee) * 100;
  return {
    /** The number of portions: two portions of one dish count as two. */
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: subtotal / 100,
    total: (subtotal + fees) / 100,
  };
}

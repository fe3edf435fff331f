import { canteenDeliveryFee, canteenPackagingFee } from '../../../contract/shared/list-limits.ts';
import type { MenuItem } from '../../../contract/shared/types.ts';

/** A dish and its quantity. */
export interface OrderLine {
  item: MenuItem;
  quantity: number;
}

/** The price of a line in kobo: whole numbers add up without rounding errors. */
const toKobo = ({ item, quantity }: OrderLine) => Math.round(item.price * 100) * quantity;

/** The price of a line in naira. */
export const lineTotal = (line: OrderLine) => toKobo(line) / 100;

/** The sums of an order in naira: the dishes alone (`subtotal`), and with the canteen's fees (`total`). */
export function orderSums(lines: readonly OrderLine[]) {
  const subtotal = lines.reduce((sum, line) => sum + toKobo(line), 0);
  const fees = (canteenDeliveryFee + canteenPackagingFee) * 100;
  return {
    /** How many portions there are: two of one dish count as two. */
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: subtotal / 100,
    total: (subtotal + fees) / 100,
  };
}

import { canteenDeliveryFee, canteenPackagingFee } from '../../../contract/shared/list-limits.ts';
import type { MenuItem } from '../../../contract/shared/types.ts';

/** A dish, and how many of it. */
export interface OrderLine {
  item: MenuItem;
  quantity: number;
}

/** In kobo, so that no fraction of one is lost in adding up. */
const koboOf = ({ item, quantity }: OrderLine) => Math.round(item.price * 100) * quantity;

/** What a line costs, in naira. */
export const lineTotal = (line: OrderLine) => koboOf(line) / 100;

/** What an order costs, in naira: all dishes, and with the fees of the canteen. */
export function sumsOf(lines: readonly OrderLine[]) {
  const subtotal = lines.reduce((sum, line) => sum + koboOf(line), 0);
  const fees = (canteenDeliveryFee + canteenPackagingFee) * 100;
  return {
    /** How many things there are: two of one dish are two. */
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: subtotal / 100,
    total: (subtotal + fees) / 100,
  };
}

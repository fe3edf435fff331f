import { cartCheckoutText } from '../../contract/shared/chat-texts.ts';
import type { User } from '../../contract/shared/types.ts';
import type { CartLine } from '../../core/cart.ts';
import { totalOf } from './cart-edits.ts';

/** The order as support reads it. */
export function checkoutText(order: {
  reference: string;
  lines: readonly CartLine[];
  /** The name of a campus, by its id. */
  campusName(campus: string): string;
  buyer: Partial<Pick<User, 'displayName' | 'phone' | 'address'>> | undefined;
}): string {
  const { reference, lines, campusName, buyer } = order;
  return cartCheckoutText({
    reference,
    sellers: bySeller(lines).map((own) => ({
      storeName: own[0]?.storeName ?? '',
      campusName: campusName(own[0]?.campus ?? ''),
      lines: own.map(({ productName = '', productPrice = 0, quantity }) => ({
        name: productName,
        quantity,
        lineTotal: productPrice * quantity,
      })),
    })),
    total: totalOf(lines),
    buyerName: buyer?.displayName,
    buyerPhone: buyer?.phone,
    buyerAddress: buyer?.address,
  });
}

/** The lines of each seller, campus by campus, in the order in which the cart was filled. */
function bySeller(lines: readonly CartLine[]): CartLine[][] {
  const campuses = [...new Set(lines.map(({ campus }) => campus))];
  const sellers = new Map<string, CartLine[]>();
  for (const line of lines) {
    const key = `${campuses.indexOf(line.campus)} ${line.sellerId}`;
    sellers.set(key, [...(sellers.get(key) ?? []), line]);
  }
  return [...sellers.values()].sort(([a], [b]) => campuses.indexOf(a?.campus) - campuses.indexOf(b?.campus));
}

import { quantityMax } from '../../contract/shared/list-limits.ts';
import type { CartLine } from '../../core/cart.ts';

/** What a product tells its line in the cart. */
export interface CartProduct {
  _id: string;
  productName: string;
  productPrice: number;
  productImages: string[];
  campus: string;
  sellerId: string;
  storeName?: string | undefined;
  seller: { name: string };
}

/** What a line keeps of its product. */
export const lineDetails = (product: CartProduct) => ({
  productName: product.productName,
  productPrice: product.productPrice,
  productImages: product.productImages.slice(0, 1),
  campus: product.campus,
  sellerId: product.sellerId,
  storeName: product.storeName ?? product.seller.name,
});

/** One more of a product. A new one comes last. */
export function withOneMore(lines: readonly CartLine[], line: Omit<CartLine, 'quantity'>): CartLine[] {
  const present = lines.find(({ productId }) => productId === line.productId);
  return present
    ? withQuantity(lines, line.productId, present.quantity + 1)
    : [...lines, { ...line, quantity: 1 }];
}

/** So many of a product. None takes its line out. */
export function withQuantity(lines: readonly CartLine[], productId: string, quantity: number): CartLine[] {
  return lines.flatMap((line) => {
    if (line.productId !== productId) return [line];
    return quantity < 1 ? [] : [{ ...line, quantity: Math.min(quantity, quantityMax) }];
  });
}

/** How many things there are, and what they cost as they were last read. */
export const countOf = (lines: readonly CartLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
export const totalOf = (lines: readonly CartLine[]) =>
  lines.reduce((sum, { productPrice = 0, quantity }) => sum + productPrice * quantity, 0);

import { cartLinesMax, quantityMax } from '../../contract/shared/tree-shakeable-limits.ts';
import type { Market } from '../../core/market.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { loadCartSync } from './load-cart-sync.ts';
import type { StoredLine } from './saved-cart.ts';
import { type CartLine, getStoredCart, toCartLine } from './stored-cart.ts';

/**
 * The fields of a product that the cart needs.
 *
 * @example
 * const toCartProduct = (product: Product): CartProduct => product;
 */
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

/** Returns the fields of a product that a cart line stores. */
export const toLineDetails = (product: CartProduct) => ({
  productName: product.productName,
  productPrice: product.productPrice,
  productImages: product.productImages.slice(0, 1),
  campus: product.campus,
  sellerId: product.sellerId,
  storeName: product.storeName ?? product.seller.name,
});

/** Returns the line that the cart gets when a product is added. */
export const toNewLine = (product: CartProduct, market: Market): CartLine =>
  toCartLine({ productId: product._id, quantity: 1, ...toLineDetails(product) }, market);

/** Returns the lines with the quantity of a product increased by one. A new product becomes the last line. */
export function withOneMore(lines: readonly StoredLine[], line: Omit<StoredLine, 'quantity'>): StoredLine[] {
  const existingLine = lines.find(({ productId }) => productId === line.productId);
  return existingLine
    ? withQuantity(lines, line.productId, existingLine.quantity + 1)
    : [...lines, { ...line, quantity: 1 }];
}

/** Returns the lines with another quantity of a product. A quantity below 1 removes the line. */
export function withQuantity(
  lines: readonly StoredLine[],
  productId: string,
  quantity: number,
): StoredLine[] {
  return lines.flatMap((line) => {
    if (line.productId !== productId) return [line];
    return quantity < 1 ? [] : [{ ...line, quantity: Math.min(quantity, quantityMax) }];
  });
}

/** Returns the number of items: two of one product count as two. */
export const itemCount = (lines: readonly StoredLine[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns the total in naira, at the prices that were read last. */
export const totalPrice = (lines: readonly StoredLine[]) =>
  lines.reduce((sum, { productPrice = 0, quantity }) => sum + productPrice * quantity, 0);

/**
 * Adds to the cart the product for which a guest has signed in. Gets only its id, because this page may not show it.
 */
export function addToCartAfterSignIn(market: Market, productId: string): void {
  const cart = getStoredCart(market);
  const lines = cart.lines();
  const isInCart = lines.some((line) => line.productId === productId);
  if (!isInCart && lines.length >= cartLinesMax) {
    const text = `It holds ${cartLinesMax} different products.`;
    showLazyToast({ about: 'cart', title: 'Your cart is full', text });
    return;
  }
  // A line with only an id is enough: when the cart is opened, it reads the product's details.
  if (!isInCart) cart.save(withOneMore(lines, { productId }));
  // The page may show no cart.
  loadCartSync(market);
  showLazyToast({ about: 'cart', title: isInCart ? 'Already in cart' : 'Added to cart' });
}

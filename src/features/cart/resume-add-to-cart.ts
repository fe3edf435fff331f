import { cartLinesMax } from '../../contract/shared/list-limits.ts';
import { readCart, writeCart } from '../../core/cart.ts';
import type { Market } from '../../core/market.ts';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { withOneMore } from './cart-edits.ts';

/** Puts in what somebody wanted in the cart before they signed in, on a page that may not show the product. */
export function resumeAddToCart({ storage }: Market, productId: string): void {
  const lines = readCart(storage.read('cartItems'));
  const isThere = lines.some((line) => line.productId === productId);
  if (!isThere && lines.length >= cartLinesMax) {
    const text = `It holds ${cartLinesMax} different products.`;
    showLateToast({ about: 'cart', title: 'Your cart is full', text });
    return;
  }
  // The cart reads the rest of it when it is opened.
  if (!isThere) writeCart(storage, withOneMore(lines, { productId }));
  showLateToast({ about: 'cart', title: isThere ? 'Already in cart' : 'Added to cart' });
}

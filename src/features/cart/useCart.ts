import { type ReactNode, useContext } from 'react';
import { cartLinesMax } from '../../contract/shared/list-limits.ts';
import { type CartLine, readCart, writeCart } from '../../core/cart.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { useRequireSignIn } from '../sign-in/index.ts';
import { type CartProduct, countOf, lineDetails, totalOf, withOneMore, withQuantity } from './cart-edits.ts';
import { giveCartToOwner } from './cart-owner.ts';
import { useCartLines } from './useCartLines.ts';

/** What the cart holds after a change. */
export interface CartChange {
  items: CartLine[];
  /** Naira, by the prices that were read last. */
  total: number;
}

export interface CartControl {
  lines: readonly CartLine[];
  /** How many things are in it: two of one product are two. */
  count: number;
  isInCart(productId: string): boolean;
  /** Puts a product in, once: pressed again it says that it is there. A guest is asked to sign in first. */
  add(product: CartProduct): void;
  /** Changes how many of a product there are. None takes it out. */
  setQuantity(productId: string, quantity: number): void;
  remove(productId: string): void;
  clear(): void;
  /** Undoes `clear`. */
  putBack(lines: CartLine[]): void;
  /** Put this into the page: it asks a guest to sign in. */
  dialog: ReactNode;
}

/** The cart of the person who is signed in, and what can be done with it. */
export function useCart(onChange?: (change: CartChange) => void): CartControl {
  const market = useMarket();
  const { storage } = market;
  const root = useContext(WidgetRoot);
  const lines = useCartLines();
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to add this to your cart.');

  // Another tab or widget may have changed it since it was last rendered.
  const read = () => {
    giveCartToOwner(market);
    return readCart(storage.read('cartItems'));
  };
  const keep = (items: CartLine[]) => {
    writeCart(storage, items);
    onChange?.({ items, total: totalOf(items) });
  };
  const say = (title: string, text?: string) => showLateToast({ about: 'cart', title, text }, root);
  const isIn = (list: readonly CartLine[], id: string) => list.some(({ productId }) => productId === id);

  const add = (product: CartProduct) => {
    const before = read();
    if (isIn(before, product._id)) return say('Already in cart', product.productName);
    if (before.length >= cartLinesMax) {
      return say('Your cart is full', `It holds ${cartLinesMax} different products.`);
    }
    keep(withOneMore(before, { productId: product._id, ...lineDetails(product) }));
    say('Added to cart', product.productName);
  };
  const setQuantity = (productId: string, quantity: number) => {
    keep(withQuantity(read(), productId, quantity));
    if (quantity < 1) say('Removed from cart');
  };

  return {
    lines,
    count: countOf(lines),
    isInCart: (productId) => isIn(lines, productId),
    add: (product) => requireSignIn(() => add(product), { kind: 'cart', id: product._id }),
    setQuantity,
    remove: (productId) => setQuantity(productId, 0),
    clear: () => keep([]),
    putBack: keep,
    dialog,
  };
}

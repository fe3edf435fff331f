import { type ReactNode, useContext } from 'react';
import { cartLinesMax } from '../../contract/shared/tree-shakeable-limits.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { useRequireSignIn } from '../sign-in/index.ts';
import {
  type CartProduct,
  itemCount,
  toLineDetails,
  totalPrice,
  withOneMore,
  withQuantity,
} from './cart-edits.ts';
import { syncCartOwner } from './cart-owner.ts';
import { type CartLine, getStoredCart, type StoredLine } from './stored-cart.ts';
import { useCartLines } from './useCartLines.ts';

/**
 * What is about to be added to the cart.
 *
 * @example
 * const addToOwnCart = ({ item }: CartAddition) => ownCart.push({ name: item.productName, link: item.url });
 */
export interface CartAddition {
  item: CartLine;
}

/** The cart after a change. */
export interface CartChange {
  items: CartLine[];
  /** The total in naira, at the latest prices that the cart has read. */
  total: number;
}

/** The events of all components with products that can be added to the cart. */
export interface AddToCartEvents {
  /**
   * Called when a product is about to be added to the cart, before a guest is asked to sign in. Return false to add it to a cart of
   * your own.
   */
  onCartAdd?(addition: CartAddition): unknown;
  /** Called when a product was added to the cart. */
  onCartChange?(change: CartChange): void;
}

export interface CartControl {
  lines: readonly CartLine[];
  /** The number of items: two of one product count as two. */
  count: number;
  isInCart(productId: string): boolean;
  /** Adds a product. If it is already in the cart, only shows a toast. Asks a guest to sign in first. */
  add(product: CartProduct): void;
  /** Sets the quantity of a product. A quantity below 1 removes the product. */
  setQuantity(productId: string, quantity: number): void;
  remove(productId: string): void;
  clear(): void;
  /** Restores the lines that `clear` has removed. */
  putBack(lines: CartLine[]): void;
  /** Render this: the dialog that asks a guest to sign in. */
  dialog: ReactNode;
}

/** Reads and changes the buyer's cart. */
export function useCart(onChange?: (change: CartChange) => void): CartControl {
  const market = useMarket();
  const cart = getStoredCart(market);
  const root = useContext(WidgetRoot);
  const lines = useCartLines();
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to add this to your cart.');

  // Read the storage and not `lines`, because another tab or widget may have changed the cart since the last render.
  const readLatestLines = () => {
    syncCartOwner(market);
    return cart.lines();
  };
  const save = (items: StoredLine[]) => {
    cart.save(items);
    onChange?.({ items: cart.lines(), total: totalPrice(items) });
  };
  const showToast = (title: string, text?: string) => showLazyToast({ about: 'cart', title, text }, root);
  const contains = (lines: readonly CartLine[], id: string) =>
    lines.some(({ productId }) => productId === id);

  const add = (product: CartProduct) => {
    const storedLines = readLatestLines();
    if (contains(storedLines, product._id)) return showToast('Already in cart', product.productName);
    if (storedLines.length >= cartLinesMax) {
      return showToast('Your cart is full', `It holds ${cartLinesMax} different products.`);
    }
    save(withOneMore(storedLines, { productId: product._id, ...toLineDetails(product) }));
    showToast('Added to cart', product.productName);
  };
  const setQuantity = (productId: string, quantity: number) => {
    save(withQuantity(readLatestLines(), productId, quantity));
    if (quantity < 1) showToast('Removed from cart');
  };

  return {
    lines,
    count: itemCount(lines),
    isInCart: (productId) => contains(lines, productId),
    add: (product) => requireSignIn(() => add(product), { kind: 'cart', id: product._id }),
    setQuantity,
    remove: (productId) => setQuantity(productId, 0),
    clear: () => save([]),
    putBack: save,
    dialog,
  };
}

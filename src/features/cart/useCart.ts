import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { cartLinesMax } from '../../contract/shared/tree-shakeable-limits.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';
import { loadFailedToast } from '../../ui/lazy-part.tsx';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { openChat } from '../chat-links/index.ts';
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
import type { BuyerContact, CheckoutEvents, ComparableOrder, PlacedOrder } from './place-order.ts';
import type { StoredLine } from './saved-cart.ts';
import { type CartLine, getStoredCart } from './stored-cart.ts';
import { useCartLines } from './useCartLines.ts';

/**
 * What is about to be added to the cart.
 *
 * @example
 * const addedText = ({ item }: CartAddition) => `${item.productName} was added: ${item.url}`;
 */
export interface CartAddition {
  item: CartLine;
}

/**
 * The cart after a change.
 *
 * @example
 * useCart({ onCartChange: ({ items, total }: CartChange) => console.log(items.length, formatNaira(total)) });
 */
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

/**
 * The events of `useCart`, besides those of the checkout.
 *
 * @example
 * const events: CartEvents = {
 *   onCartChange: ({ total }) => console.log(formatNaira(total)),
 * };
 */
export interface CartEvents {
  /** Called when the cart was changed by this component. */
  onCartChange?(change: CartChange): void;
}

/**
 * The cart and what changes it, as the screens use it.
 *
 * @example
 * const clearButton = ({ count, clear }: CartEdits) =>
 *   count > 0 && <button onClick={clear}>Clear the cart</button>;
 */
export interface CartEdits {
  /** What is in the cart, in the order in which it was added. Guests have no lines. */
  lines: readonly CartLine[];
  /** The number of items: two of one product count as two. */
  count: number;
  isInCart(productId: string): boolean;
  /** Adds a product. If it is already in the cart, only shows a toast. Asks a guest to sign in first. */
  add(product: CartProduct): void;
  /** Sets the quantity of a product. A quantity below 1 removes the product. */
  setQuantity(productId: string, quantity: number): void;
  remove(productId: string): void;
  /** Removes all lines. */
  clear(): void;
  /** Restores the lines that `clear` has removed. */
  putBack(lines: CartLine[]): void;
  /** Render this: the dialog that asks a guest to sign in. */
  dialog: ReactNode;
}

/**
 * The buyer's cart, and everything that can be done with it.
 *
 * @example
 * const { lines, total, setQuantity, checkout, clear }: CartControl = useCart();
 */
export interface CartControl extends CartEdits {
  /** The total in naira, at the prices that were read last, of the lines that can be ordered. */
  total: number;
  /** False if `refresh` has found that the product cannot be bought any more. An order leaves such lines out. */
  isAvailable(productId: string): boolean;
  /** Reads the current prices, names and stock of the products. Call it when the cart is opened. */
  refresh(): Promise<void>;
  /**
   * Opens the order in a WhatsApp chat with support, and records it. Call it in the handler of a press, or browsers block
   * the tab. The cart stays as it is until you call `clear`, because only the buyer knows whether the order was sent. Resolves
   * to the order, or to undefined if nothing can be ordered or `onCheckout` has returned false. `buyer` is what the buyer
   * has typed into your form; the name comes from the profile.
   */
  checkout(buyer?: BuyerContact): Promise<PlacedOrder | undefined>;
}

const loadCheckout = () => import('./place-order.ts');

/**
 * Reads and changes the buyer's cart, which is the same in every widget, component and tab, and checks it out. Guests have
 * no cart: `add` asks them to sign in, in `dialog`, which you render.
 *
 * @example
 * function MyCart() {
 *   const { lines, total, setQuantity, checkout, clear, dialog } = useCart();
 *   const [order, setOrder] = useState<PlacedOrder>();
 *   return (
 *     <section>
 *       {dialog}
 *       {lines.map(({ productId, productName, quantity }) => (
 *         <p key={productId}>
 *           {productName} × {quantity} <button onClick={() => setQuantity(productId, quantity + 1)}>One more</button>
 *         </p>
 *       ))}
 *       <p>Total {formatNaira(total)}</p>
 *       <button onClick={async () => setOrder(await checkout({ phone: '08031234567' }))}>Order by WhatsApp</button>
 *       {order && <button onClick={clear}>I have sent {order.reference}, clear the cart</button>}
 *     </section>
 *   );
 * }
 */
export function useCart(events: CartEvents & CheckoutEvents = {}): CartControl {
  const { onCartChange, ...checkoutEvents } = events;
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const cart = useCartEdits(onCartChange);
  const { lines } = cart;
  const [unavailableIds, setUnavailableIds] = useState<readonly string[]>([]);
  const isAvailable = (productId: string) => !unavailableIds.includes(productId);
  const refresh = async () => {
    const { refreshCart } = await loadCheckout();
    const shownLines = await refreshCart(market);
    setUnavailableIds(shownLines.flatMap((line) => (line.isAvailable ? [] : [line.productId])));
  };
  // Lines that another device or a sign-in has added contain only ids and quantities. Compare the ids: one of a product that no
  // longer exists never gets a name, and the next line must get its own.
  const namelessIds = lines
    .flatMap(({ productId, productName }) => (productName === undefined ? [productId] : []))
    .join();
  const latestRefresh = useRef(refresh);
  latestRefresh.current = refresh;
  useEffect(() => {
    // If this fails, the cart is read again at the checkout.
    if (namelessIds) latestRefresh.current().catch(() => {});
  }, [namelessIds]);

  const pendingCheckout = useRef<Promise<PlacedOrder | undefined>>(undefined);
  const lastOrder = useRef<ComparableOrder>(undefined);
  // The next cart is another order, even if it contains the same products.
  if (lines.length === 0) lastOrder.current = undefined;

  const checkOut = async (buyer: BuyerContact, tab: { hasOpened: boolean }) => {
    try {
      const { checkOutCart } = await loadCheckout();
      // Shares the read of the checkout.
      refresh().catch(() => {});
      const order = await checkOutCart(market, {
        ...checkoutEvents,
        buyer,
        lastOrder: lastOrder.current,
        tab,
      });
      lastOrder.current = order ?? lastOrder.current;
      if (order?.hasOpenedWhatsApp) showLazyToast({ title: 'Redirecting to WhatsApp' }, root);
      return order;
    } catch {
      showLazyToast(loadFailedToast, root);
      return undefined;
    } finally {
      pendingCheckout.current = undefined;
    }
  };

  return {
    ...cart,
    total: totalPrice(lines.filter(({ productId }) => isAvailable(productId))),
    isAvailable,
    refresh,
    async checkout(buyer = {}) {
      if (lines.length === 0) return undefined;
      if (!pendingCheckout.current) {
        const tab = { hasOpened: false };
        pendingCheckout.current = checkOut(buyer, tab);
        tab.hasOpened = openChat(pendingCheckout.current.then((order) => order?.url));
      }
      return pendingCheckout.current;
    },
  };
}

/** Reads and changes the buyer's cart. For the screens, which load the checkout with the lines. */
export function useCartEdits(onChange?: (change: CartChange) => void): CartEdits {
  const market = useMarket();
  const cart = getStoredCart(market);
  const root = useContext(WidgetRoot);
  const lines = useCartLines();
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to add this to your cart.');

  // Only on our own site: an embedding page has its own place for the cart, or none.
  const cartLink = useContext(NavigateContext) && { text: 'View cart', href: '/cart' };

  // Read the storage and not `lines`, because another tab or widget may have changed the cart since the last render.
  const readLatestLines = () => {
    syncCartOwner(market);
    return cart.lines();
  };
  const save = (items: StoredLine[]) => {
    cart.save(items);
    onChange?.({ items: cart.lines(), total: totalPrice(items) });
  };
  const showToast = (title: string, text?: string, link?: ToastMessage['link']) =>
    showLazyToast({ about: 'cart', title, text, link }, root);
  const contains = (lines: readonly CartLine[], id: string) =>
    lines.some(({ productId }) => productId === id);

  const add = (product: CartProduct) => {
    const storedLines = readLatestLines();
    // On our own site the product is on the screen, and a toast of one line covers less of a phone.
    const text = cartLink ? undefined : product.productName;
    if (contains(storedLines, product._id)) return showToast('Already in cart', text, cartLink);
    if (storedLines.length >= cartLinesMax) {
      return showToast('Your cart is full', `It holds ${cartLinesMax} different products.`);
    }
    save(withOneMore(storedLines, { productId: product._id, ...toLineDetails(product) }));
    showToast('Added to cart', text, cartLink);
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

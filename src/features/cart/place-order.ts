import { chatLink } from '../../contract/shared/chat-links.ts';
import { cartCheckoutText } from '../../contract/shared/chat-texts.ts';
import type { Reply, User } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { makeReference, preloadOutbox, recordOrder } from '../orders/index.ts';
import { parseDashboard } from '../profile/index.ts';
import { totalPrice } from './cart-edits.ts';
import { type CartLine, getStoredCart } from './stored-cart.ts';
import {
  groupBySeller,
  isOrderable,
  readCurrentProducts,
  type ShownLine,
  toShownLines,
  validCartLines,
} from './useCartContents.ts';

// The cart's screens and the `checkout` of `useCart` place orders by this code. It is loaded for a cart with lines.

/**
 * An order that is about to open in WhatsApp.
 *
 * @example
 * useCart({ onCheckout: ({ lines, total, url }: Checkout) => confirm(`Order for ${formatNaira(total)}?`) });
 */
export interface Checkout {
  lines: CartLine[];
  /** The total in naira. */
  total: number;
  url: string;
}

/**
 * The events of a checkout.
 *
 * @example
 * const events: CheckoutEvents = {
 *   onOrderPlaced: ({ reference }) => console.log(reference),
 * };
 */
export interface CheckoutEvents {
  /** Called before WhatsApp opens. Return false to handle the order yourself. */
  onCheckout?(checkout: Checkout): unknown;
  /** Called when the order was opened in WhatsApp. */
  onOrderPlaced?(detail: { reference: string }): void;
}

/**
 * An order that was opened in WhatsApp. We cannot see whether the buyer then sent it.
 *
 * @example
 * const chatLink = ({ hasOpenedWhatsApp, url }: PlacedOrder) =>
 *   !hasOpenedWhatsApp && <a href={url}>Open WhatsApp</a>;
 */
export interface PlacedOrder {
  /** The order's number, such as `CM-7K2MPX`, which is also in the chat. */
  reference: string;
  /** The address of the chat with the order. */
  url: string;
  /** False if the browser blocked the tab. Then show a link to `url`. */
  hasOpenedWhatsApp: boolean;
}

/** A placed order that the next checkout compares with the cart. */
export interface ComparableOrder extends PlacedOrder {
  /** The ordered products and quantities as JSON. If they have changed, the next checkout is a new order. */
  linesJson: string;
}

/** The buyer's name, and the phone number and address that the order's text contains. */
export type OrderBuyer = Partial<Pick<User, 'displayName' | 'phone' | 'address'>>;

/** The time that the checkout waits for current prices and support's number. Then it continues with what was read before. */
const pricesTimeoutMs = 3000;

export interface OrderToPlace extends CheckoutEvents {
  /** The lines as they were read before. Ordered if reading them again takes too long. */
  lines: ShownLine[];
  /** Reads the products of the cart again. */
  readLines(): Promise<ShownLine[]>;
  /** The reply with support's number, if it has loaded. */
  config: Reply<'GET /config'> | undefined;
  buyer: OrderBuyer | undefined | Promise<OrderBuyer | undefined>;
  /** The order of the last checkout. */
  lastOrder: ComparableOrder | undefined;
  /** Whether the browser has opened the tab. Known as soon as the press is handled. */
  tab: { readonly hasOpened: boolean };
}

/**
 * Records the cart as an order and returns it with its chat. Works while the API is down, too. Returns undefined if nothing
 * can be ordered, or if the page handles the order itself.
 */
export async function placeOrder(market: Market, order: OrderToPlace): Promise<ComparableOrder | undefined> {
  const { lastOrder, onCheckout, onOrderPlaced, tab } = order;
  // Support's number may still be loading when a buyer is quick.
  const [latestLines = order.lines, config, buyer] = await Promise.all([
    withTimeout(order.readLines().catch(() => undefined)),
    order.config ?? withTimeout(market.read('GET /config').catch(() => undefined)),
    withTimeout(Promise.resolve(order.buyer)),
  ]);
  const lines = latestLines.filter(isOrderable).map(({ isAvailable, max, stockLeft, ...line }) => line);
  if (lines.length === 0) return undefined;
  const linesJson = JSON.stringify(lines.map(({ productId, quantity }) => ({ productId, quantity })));
  // Checking out an unchanged cart again is the same order.
  const reference = lastOrder?.linesJson === linesJson ? lastOrder.reference : makeReference();
  const text = checkoutText({
    reference,
    lines,
    campusName: (id) => market.campus.describe(id).name,
    buyer,
  });
  const url = chatLink(config?.config.supportPhone ?? undefined, text);
  if (onCheckout?.({ lines, total: totalPrice(lines), url }) === false) return undefined;
  recordOrder(market, { reference, lines: JSON.parse(linesJson) });
  onOrderPlaced?.({ reference });
  return { reference, url, linesJson, hasOpenedWhatsApp: tab.hasOpened };
}

/** The reads of `refreshCart` that have no answer yet. */
const pendingReads = new WeakMap<Market, Promise<ShownLine[]>>();

/**
 * Reads the current prices and names of the products in the cart, and returns its lines. Components that call this at the
 * same time share one read.
 */
export function refreshCart(market: Market): Promise<ShownLine[]> {
  const pendingRead =
    pendingReads.get(market) ??
    readCurrentProducts(market, new Map())
      .then(({ products }) => toShownLines(validCartLines(getStoredCart(market).lines()), products))
      .finally(() => pendingReads.delete(market));
  pendingReads.set(market, pendingRead);
  return pendingRead;
}

/**
 * The phone number and address that the buyer has typed into the page's own form.
 *
 * @example
 * const buyer: BuyerContact = { phone: '08031234567', address: 'Iyaloja hostel, block B' };
 */
export type BuyerContact = Pick<OrderBuyer, 'phone' | 'address'>;

export interface CartCheckout extends CheckoutEvents, Pick<OrderToPlace, 'lastOrder' | 'tab'> {
  buyer: BuyerContact;
}

/** Places the order of a cart that no screen shows, for `useCart`. */
export async function checkOutCart(
  market: Market,
  { buyer, ...checkout }: CartCheckout,
): Promise<ComparableOrder | undefined> {
  preloadOutbox();
  return placeOrder(market, {
    ...checkout,
    lines: toShownLines(validCartLines(getStoredCart(market).lines()), new Map()),
    readLines: () => refreshCart(market),
    config: undefined,
    buyer: readBuyer(market).then((user) => ({ ...user, ...buyer })),
  });
}

/** Reads who buys. Resolves to undefined if that fails, because an order without a name is better than none. */
export function readBuyer(market: Market): Promise<OrderBuyer | undefined> {
  return market.read('GET /dashboard').then(
    (reply) => parseDashboard(reply).user,
    () => undefined,
  );
}

/** Resolves to undefined if the promise takes too long. */
function withTimeout<T>(promise: Promise<T>): Promise<T | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, pricesTimeoutMs));
  return Promise.race([promise, timeout]);
}

/** Returns the text of the order for the chat with support. */
export function checkoutText(order: {
  reference: string;
  lines: readonly CartLine[];
  /** Returns the name of a campus by its id. */
  campusName(campus: string): string;
  buyer: OrderBuyer | undefined;
}): string {
  const { reference, lines, campusName, buyer } = order;
  return cartCheckoutText({
    reference,
    sellers: groupBySeller(lines).map((sellerLines) => ({
      storeName: sellerLines[0]?.storeName ?? '',
      campusName: campusName(sellerLines[0]?.campus ?? ''),
      lines: sellerLines.map(({ productName = '', productPrice = 0, quantity }) => ({
        name: productName,
        quantity,
        lineTotal: productPrice * quantity,
      })),
    })),
    total: totalPrice(lines),
    buyerName: buyer?.displayName,
    buyerPhone: buyer?.phone,
    buyerAddress: buyer?.address,
  });
}

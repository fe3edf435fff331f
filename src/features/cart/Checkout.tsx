import { useContext, useRef, useState } from 'react';
import { chatLink } from '../../contract/shared/chat-links.ts';
import { cartCheckoutText } from '../../contract/shared/chat-texts.ts';
import type { User } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useQuery } from '../../core/useQuery.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Link } from '../../ui/buttons/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { WhatsAppIcon } from '../../ui/display/WhatsAppIcon.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { openChat } from '../chat-links/index.ts';
import { makeReference, preloadOutbox, recordOrder } from '../orders/index.ts';
import { useBuyer } from '../profile/index.ts';
import * as css from './Cart.css.ts';
import { totalPrice } from './cart-edits.ts';
import type { CartLine } from './stored-cart.ts';
import { type CartContents, isOrderable, type ShownLine } from './useCartContents.ts';

/** An order that is about to open in WhatsApp. */
export interface Checkout {
  lines: CartLine[];
  /** The total in naira. */
  total: number;
  url: string;
}

export interface CheckoutEvents {
  /** Called before WhatsApp opens. Return false to handle the order yourself. */
  onCheckout?(checkout: Checkout): unknown;
  /** Called when the order was opened in WhatsApp. */
  onOrderPlaced?(detail: { reference: string }): void;
}

/** An order that was opened in WhatsApp. We cannot see whether the buyer then sent it. */
interface PlacedOrder {
  reference: string;
  url: string;
  /** False if the browser blocked the tab. */
  hasOpenedWhatsApp: boolean;
  /** The ordered products and quantities as JSON. If they have changed, the next checkout is a new order. */
  linesJson: string;
}

/** The time that the checkout waits for current prices and support's number. Then it continues with what was read before. */
const pricesTimeoutMs = 3000;

/** Opens the order in a chat with support, and records the order. This works while the API is down, too. */
export function useCheckout(contents: Pick<CartContents, 'lines' | 'readAgain'>, events: CheckoutEvents) {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const { buyer, needsBuyerFields, fields } = useBuyer({ withAddress: true });
  const { data: config } = useQuery('GET /config');
  const [placedOrder, setPlacedOrder] = useState<PlacedOrder>();
  const isPlacingOrder = useRef(false);
  const hasOpenedWhatsApp = useRef(false);

  const placeOrder = async (): Promise<string | undefined> => {
    // Support's number may still be loading when a buyer is quick.
    const [latestLines = contents.lines, loadedConfig] = await Promise.all([
      withTimeout(pricesTimeoutMs, contents.readAgain()),
      config ??
        withTimeout(
          pricesTimeoutMs,
          market.read('GET /config').catch(() => undefined),
        ),
    ]);
    const lines = latestLines.filter(isOrderable).map(({ isAvailable, max, stockLeft, ...line }) => line);
    if (lines.length === 0) return undefined;
    const linesJson = JSON.stringify(lines.map(({ productId, quantity }) => ({ productId, quantity })));
    // Checking out an unchanged cart again is the same order.
    const reference = placedOrder?.linesJson === linesJson ? placedOrder.reference : makeReference();
    const text = checkoutText({
      reference,
      lines,
      campusName: (id) => market.campus.describe(id).name,
      buyer,
    });
    const url = chatLink(loadedConfig?.config.supportPhone ?? undefined, text);
    if (events.onCheckout?.({ lines, total: totalPrice(lines), url }) === false) return undefined;
    recordOrder(market, { reference, lines: JSON.parse(linesJson) });
    setPlacedOrder({ reference, url, linesJson, hasOpenedWhatsApp: hasOpenedWhatsApp.current });
    events.onOrderPlaced?.({ reference });
    if (hasOpenedWhatsApp.current) showLazyToast({ title: 'Redirecting to WhatsApp' }, root);
    return url;
  };

  return {
    placedOrder,
    /**
     * Whether the buyer must type a phone number and an address, because an embed does not get them from the profile.
     */
    needsBuyerFields,
    /** The fields for the phone number and address, once their code has loaded. */
    buyerFields: fields,
    /** Call this in the handler of the press, or browsers block the tab. */
    start() {
      if (isPlacingOrder.current) return;
      isPlacingOrder.current = true;
      preloadOutbox();
      const url = placeOrder().finally(() => {
        isPlacingOrder.current = false;
      });
      // If the browser blocks the tab, the notice contains a link to the chat.
      hasOpenedWhatsApp.current = openChat(url);
    },
  };
}

/** Resolves to undefined if the promise takes longer than `ms` milliseconds. */
function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  return Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);
}

/** Returns the text of the order for the chat with support. */
export function checkoutText(order: {
  reference: string;
  lines: readonly CartLine[];
  /** Returns the name of a campus by its id. */
  campusName(campus: string): string;
  buyer: Partial<Pick<User, 'displayName' | 'phone' | 'address'>> | undefined;
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

/** Groups the lines by seller, campus by campus, in the order in which the cart was filled. */
function groupBySeller(lines: readonly CartLine[]): CartLine[][] {
  const campuses = [...new Set(lines.map(({ campus }) => campus))];
  const sellers = new Map<string, CartLine[]>();
  for (const line of lines) {
    const key = `${campuses.indexOf(line.campus)} ${line.sellerId}`;
    sellers.set(key, [...(sellers.get(key) ?? []), line]);
  }
  return [...sellers.values()].sort(([a], [b]) => campuses.indexOf(a?.campus) - campuses.indexOf(b?.campus));
}

interface CheckoutButtonProps {
  lines: readonly ShownLine[];
  onPress(): void;
}

/** The button that starts the checkout. It is disabled while nothing in the cart can be ordered. */
export function CheckoutButton({ lines, onPress }: CheckoutButtonProps) {
  const canOrder = lines.some(isOrderable);
  return (
    <Button
      look="chat"
      onClick={onPress}
      disabledReason={canOrder ? undefined : 'Nothing in your cart can be ordered now.'}
    >
      <Icon of={WhatsAppIcon} />
      Checkout via WhatsApp
    </Button>
  );
}

export interface PlacedNoticeProps {
  order: PlacedOrder;
  onClear(): void;
}

/** Shown after the checkout. The cart is cleared only when the buyer confirms that the order was sent. */
export function PlacedNotice({ order: { reference, url, hasOpenedWhatsApp }, onClear }: PlacedNoticeProps) {
  return (
    <div className={css.notice} role="status">
      <p className={css.noticeTitle}>
        {hasOpenedWhatsApp ? `Order ${reference} is in WhatsApp` : `Order ${reference} is ready for WhatsApp`}
      </p>
      <p className={css.noticeText}>Press Send there. Support then arranges the delivery with you.</p>
      <div className={css.noticeActions}>
        <Link href={url} look="standalone" external>
          {hasOpenedWhatsApp ? 'Open WhatsApp again' : 'Open WhatsApp'}
        </Link>
        <Button look="outline" size="s" onClick={onClear}>
          I have sent it, clear the cart
        </Button>
      </div>
    </div>
  );
}

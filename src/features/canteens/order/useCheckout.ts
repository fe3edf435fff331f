import { useContext, useEffect, useRef, useState } from 'react';
import { chatLink } from '../../../contract/shared/chat-links.ts';
import { canteenOrderText } from '../../../contract/shared/chat-texts.ts';
import type { Canteen } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { useSession } from '../../../core/session/useSession.ts';
import { useQuery } from '../../../core/useQuery.ts';
import { showLazyToast } from '../../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import { openChat } from '../../chat-links/index.ts';
import { makeReference, preloadOutbox, recordOrder } from '../../orders/index.ts';
import { useBuyer } from '../../profile/index.ts';
import { lineTotal, type OrderLine, orderSums } from './order-sums.ts';

export interface OrderEvents {
  /** Called when WhatsApp is about to open with the order. Return false to send the order yourself. */
  onCheckout?(detail: CanteenCheckout): unknown;
  /** Called when WhatsApp has opened with the order. */
  onOrderPlaced?(detail: { reference: string }): void;
}

/**
 * An order that is about to be sent. Amounts are in naira.
 *
 * @example
 * const summary = ({ lines, total }: CanteenCheckout) =>
 *   `${lines.length} dishes for ${formatNaira(total)}, with delivery`;
 */
export interface CanteenCheckout {
  lines: {
    menuItemId: string;
    name: string;
    price: number;
    quantity: number;
    lineTotal: number;
    /** The URL of the canteen's page on Campus Market. */
    url: string;
  }[];
  /** Includes the fees for delivery and packaging. */
  total: number;
  /** The link that opens WhatsApp with the order. */
  url: string;
}

/** The order of the last checkout, which has opened WhatsApp or has tried to. */
export interface SentOrder {
  reference: string;
  /** The link that opens WhatsApp with the order again. */
  url: string;
  /** The canteen's name, or `Support` if the canteen has no number. */
  recipient: string;
  /** False if the browser blocked WhatsApp. */
  hasOpenedWhatsApp: boolean;
}

/** Sends an order by WhatsApp, and records it. */
export function useCheckout(canteen: Canteen, { onCheckout, onOrderPlaced }: OrderEvents) {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const { buyer, fields } = useBuyer({ withAddress: false });
  const { number, isSupport, loadNumber } = useOrderRecipient(canteen._id);
  const [sentOrder, setSentOrder] = useState<Omit<SentOrder, 'url' | 'recipient'> & { text: string }>();
  useEffect(preloadOutbox, []);

  /** Call this in the handler of the press, or browsers block the new tab. Returns whether the order was sent. */
  const checkout = (lines: readonly OrderLine[], deliveryLocation: string): boolean => {
    const reference = makeReference();
    const { subtotal, total } = orderSums(lines);
    const orderedLines = lines.map((line) => ({
      menuItemId: line.item._id,
      name: line.item.name,
      price: line.item.price,
      quantity: line.quantity,
      lineTotal: lineTotal(line),
      url: market.link(`/canteen/${encodeURIComponent(canteen._id)}`),
    }));
    const text = canteenOrderText({
      reference,
      canteenName: canteen.name,
      lines: orderedLines,
      subtotal,
      total,
      deliveryLocation,
      buyerName: buyer?.displayName,
      buyerPhone: buyer?.phone,
    });
    const url = chatLink(number, text);
    if (onCheckout?.({ lines: orderedLines, total, url }) === false) return false;
    const hasOpenedWhatsApp = openChat(
      loadNumber ? loadNumber().then((number) => chatLink(number, text)) : url,
    );
    recordOrder(market, {
      reference,
      canteenId: canteen._id,
      deliveryLocation,
      lines: orderedLines.map(({ menuItemId, quantity }) => ({ menuItemId, quantity })),
    });
    showLazyToast({ about: 'canteen-order', title: 'Redirecting to WhatsApp' }, root);
    setSentOrder({ reference, text, hasOpenedWhatsApp });
    onOrderPlaced?.({ reference });
    return true;
  };

  return {
    checkout,
    /** The fields for the phone number in an embed, which does not get the number from the profile. */
    buyerFields: fields,
    // The URL contains the current phone number, which may have loaded after the press.
    sentOrder: sentOrder && {
      ...sentOrder,
      url: chatLink(number, sentOrder.text),
      recipient: isSupport ? 'Support' : canteen.name,
    },
    clearSentOrder: () => setSentOrder(undefined),
  };
}

/** How long the new tab stays empty while the canteen's number loads. Then it opens WhatsApp, even without a number. */
const numberTimeoutMs = 4000;

interface OrderRecipient {
  /**
   * The best phone number that has loaded so far: the canteen's, else support's. Undefined: the buyer picks a contact
   * in WhatsApp.
   */
  number: string | undefined;
  /** Whether `number` is support's, because the canteen has none or its number failed to load. */
  isSupport: boolean;
  /** Waits for the number, at most `numberTimeoutMs`. Undefined if the number is already loaded. */
  loadNumber: (() => Promise<string | undefined>) | undefined;
}

/**
 * Reads the phone number to which the orders of a canteen are sent: the canteen's or, if it has none, support's. The
 * number is read when the order is opened, because the press that sends the order must open the chat at once.
 */
function useOrderRecipient(canteenId: string): OrderRecipient {
  // The person may sign out in another tab, and guests do not get the number.
  const isSignedIn = useSession().status === 'signed-in';
  const input = isSignedIn ? { params: { id: canteenId } } : null;
  const { data, error } = useQuery('GET /canteens/{id}/contact', input);
  const config = useQuery('GET /config').data?.config;
  const canteenNumber = data && /\/(\d*)(\?|$)/.exec(data.chatLink)?.[1];
  const number = canteenNumber ?? config?.supportPhone ?? undefined;
  const isLoaded = data !== undefined || error !== undefined;

  const resolvers = useRef<((number: string | undefined) => void)[]>([]);
  const latestNumber = useRef(number);
  latestNumber.current = number;
  useEffect(() => {
    if (isLoaded) for (const resolve of resolvers.current.splice(0)) resolve(number);
  }, [isLoaded, number]);

  return {
    number,
    // The API returns one number, the canteen's or support's, so compare it with support's.
    isSupport: Boolean(number) && chatLink(number) === chatLink(config?.supportPhone ?? undefined),
    loadNumber: isLoaded
      ? undefined
      : () =>
          new Promise((resolve) => {
            resolvers.current.push(resolve);
            setTimeout(() => resolve(latestNumber.current), numberTimeoutMs);
          }),
  };
}

import { useContext, useRef, useState } from 'react';
import { chatLink } from '../../contract/shared/chat-links.ts';
import type { CartLine } from '../../core/cart.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useQuery } from '../../core/useQuery.ts';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { openChat } from '../chat-links/index.ts';
import { makeReference, recordOrder } from '../orders/index.ts';
import { useBuyer } from '../profile/index.ts';
import { totalOf } from './cart-edits.ts';
import { checkoutText } from './checkout-text.ts';
import { isOrderable } from './shown-lines.ts';
import type { CartContents } from './useCartContents.ts';

/** A checkout that is about to open in WhatsApp. */
export interface Checkout {
  lines: CartLine[];
  /** Naira. */
  total: number;
  url: string;
}

export interface CheckoutEvents {
  /** Called before WhatsApp opens. Return false to take the order yourself. */
  onCheckout?(checkout: Checkout): unknown;
  /** Called when the order was opened in WhatsApp. */
  onOrderPlaced?(detail: { reference: string }): void;
}

/** An order that was opened in WhatsApp. Only the chat knows whether it was sent. */
export interface PlacedOrder {
  reference: string;
  url: string;
  /** False when the browser did not let WhatsApp open. */
  hasOpened: boolean;
  /** What was ordered: another cart is another order. */
  content: string;
}

/** How long the tab waits for the latest prices before it goes on with those that are known. */
const readAgainMs = 3000;

/** Opens the cart in a chat with support and records the order. Both work while the API is down. */
export function useCheckout(contents: Pick<CartContents, 'lines' | 'readAgain'>, events: CheckoutEvents) {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const { buyer, isAsked, fields } = useBuyer({ withAddress: true });
  const { data: config } = useQuery('GET /config');
  const [placed, setPlaced] = useState<PlacedOrder>();
  const isUnderWay = useRef(false);
  const hasOpened = useRef(false);

  const place = async (): Promise<string | undefined> => {
    const latest = (await atMost(readAgainMs, contents.readAgain())) ?? contents.lines;
    const lines = latest.filter(isOrderable).map(({ isAvailable, max, left, ...line }) => line);
    if (lines.length === 0) return undefined;
    const content = JSON.stringify(lines.map(({ productId, quantity }) => ({ productId, quantity })));
    // Pressed again with the same cart it is the same order.
    const reference = placed?.content === content ? placed.reference : makeReference();
    const text = checkoutText({
      reference,
      lines,
      campusName: (id) => market.campus.describe(id).name,
      buyer,
    });
    const url = chatLink(config?.config.supportPhone ?? undefined, text);
    if (events.onCheckout?.({ lines, total: totalOf(lines), url }) === false) return undefined;
    recordOrder(market, { reference, lines: JSON.parse(content) });
    setPlaced({ reference, url, content, hasOpened: hasOpened.current });
    events.onOrderPlaced?.({ reference });
    if (hasOpened.current) showLateToast({ title: 'Redirecting to WhatsApp' }, root);
    return url;
  };

  return {
    placed,
    /** Whether the buyer is asked for a phone number and an address: a page that embeds us gets neither. */
    isBuyerAsked: isAsked,
    /** The fields for that, once their code is here. */
    buyerFields: fields,
    checkout() {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const url = place().finally(() => {
        isUnderWay.current = false;
      });
      // Where the browser lets no tab open, the link beside the order does.
      hasOpened.current = openChat(url);
    },
  };
}

/** What a promise answers, if it does so in time. */
function atMost<T>(ms: number, answer: Promise<T>): Promise<T | undefined> {
  return Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);
}

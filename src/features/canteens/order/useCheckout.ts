import { useContext, useState } from 'react';
import { chatLink } from '../../../contract/shared/chat/chat-links.ts';
import { canteenOrderText } from '../../../contract/shared/chat/chat-texts.ts';
import type { Canteen } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { showLateToast } from '../../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import { openChat } from '../../chat-links/index.ts';
import { makeReference, recordOrder } from '../../orders/index.ts';
import { useBuyer } from '../../profile/index.ts';
import type { OrderEvents } from './order-events.ts';
import { lineTotal, type OrderLine, sumsOf } from './order-sums.ts';
import { useOrderChat } from './useOrderChat.ts';

/** An order that WhatsApp was opened with. */
export interface SentOrder {
  reference: string;
  /** Opens WhatsApp with it once more. */
  url: string;
  /** The name of the chat's owner: the canteen, or support where the canteen has no number. */
  recipient: string;
  /** False when the browser did not let WhatsApp open. */
  hasOpened: boolean;
}

/** Sends an order by WhatsApp, and records it. */
export function useCheckout(canteen: Canteen, { onCheckout, onOrderPlaced }: OrderEvents) {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const { buyer, fields } = useBuyer({ withAddress: false });
  const { number, isSupport, later } = useOrderChat(canteen._id);
  const [sent, setSent] = useState<Omit<SentOrder, 'url' | 'recipient'> & { text: string }>();

  /** Must be called inside the press, or browsers block the chat. Answers whether the order was sent. */
  const checkout = (lines: readonly OrderLine[], deliveryLocation: string): boolean => {
    const reference = makeReference();
    const { subtotal, total } = sumsOf(lines);
    const ordered = lines.map((line) => ({
      menuItemId: line.item._id,
      name: line.item.name,
      price: line.item.price,
      quantity: line.quantity,
      lineTotal: lineTotal(line),
    }));
    const text = canteenOrderText({
      reference,
      canteenName: canteen.name,
      lines: ordered,
      subtotal,
      total,
      deliveryLocation,
      buyerName: buyer?.displayName,
      buyerPhone: buyer?.phone,
    });
    const url = chatLink(number, text);
    if (onCheckout?.({ lines: ordered, total, url }) === false) return false;
    const hasOpened = openChat(later ? later().then((number) => chatLink(number, text)) : url);
    recordOrder(market, {
      reference,
      canteenId: canteen._id,
      deliveryLocation,
      lines: ordered.map(({ menuItemId, quantity }) => ({ menuItemId, quantity })),
    });
    showLateToast({ about: 'canteen-order', title: 'Redirecting to WhatsApp' }, root);
    setSent({ reference, text, hasOpened });
    onOrderPlaced?.({ reference });
    return true;
  };

  return {
    checkout,
    /** Asks who orders, where the page does not know it. */
    buyerFields: fields,
    // The number may have come since.
    sent: sent && {
      ...sent,
      url: chatLink(number, sent.text),
      recipient: isSupport ? 'Support' : canteen.name,
    },
    forgetSent: () => setSent(undefined),
  };
}

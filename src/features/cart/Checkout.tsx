import { useContext, useRef, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useQuery } from '../../core/useQuery.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Link } from '../../ui/buttons/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { WhatsAppIcon } from '../../ui/display/WhatsAppIcon.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { openChat } from '../chat-links/index.ts';
import { preloadOutbox } from '../orders/index.ts';
import { useBuyer } from '../profile/index.ts';
import * as css from './Cart.css.ts';
import {
  type CheckoutEvents,
  type ComparableOrder,
  type PlacedOrder,
  placeOrder,
  readBuyer,
} from './place-order.ts';
import { type CartContents, isOrderable, type ShownLine } from './useCartContents.ts';

/** Opens the order in a chat with support, and records the order. This works while the API is down, too. */
export function useCheckout(contents: Pick<CartContents, 'lines' | 'readAgain'>, events: CheckoutEvents) {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const { buyer, needsBuyerFields, fields } = useBuyer({ withAddress: true });
  const { data: config } = useQuery('GET /config');
  const [placedOrder, setPlacedOrder] = useState<ComparableOrder>();
  const isPlacingOrder = useRef(false);

  const placeAndShow = async (tab: { hasOpened: boolean }): Promise<string | undefined> => {
    const order = await placeOrder(market, {
      ...events,
      lines: contents.lines,
      readLines: contents.readAgain,
      config,
      // A quick buyer presses before the profile has loaded.
      buyer: buyer ?? readBuyer(market),
      lastOrder: placedOrder,
      tab,
    });
    if (!order) return undefined;
    setPlacedOrder(order);
    if (order.hasOpenedWhatsApp) showLazyToast({ title: 'Redirecting to WhatsApp' }, root);
    return order.url;
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
      const tab = { hasOpened: false };
      const url = placeAndShow(tab).finally(() => {
        isPlacingOrder.current = false;
      });
      // If the browser blocks the tab, the notice contains a link to the chat.
      tab.hasOpened = openChat(url);
    },
  };
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
      data-never-covered=""
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

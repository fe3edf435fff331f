import { useContext, useEffect, useRef, useState } from 'react';
import { formatDay } from '../../contract/shared/lagos-time.ts';
import type { Order } from '../../contract/shared/types.ts';
import { NavigateContext } from '../../core/navigate.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ShowMore } from '../../ui/data/List.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { MessageLink } from '../messages/index.ts';
import * as css from './OrderList.css.ts';
import { formatItems, orderStatuses, ordersFailure, stateText } from './order-texts.ts';
import type { NewOrder } from './record-order.ts';
import { useOrders } from './useOrders.ts';

/**
 * How many orders are shown at first: few, because the list is below the cart and most buyers look for today's order.
 */
const initialCount = 3;

/**
 * The buyer's orders, the newest first. Renders nothing if there are none. On the site, a link leads to all of them
 * (`OrdersScreen`); on other pages, a button shows them here.
 */
export function OrderList() {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const { orders, queuedOrders, ...list } = useOrders();
  const [showsAll, setShowsAll] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The pressed button is gone, so the link of the first order that it has revealed gets the focus. If that order is
    // queued, it has no link, so the list gets the focus.
    const firstRevealedOrder = listRef.current?.children[initialCount];
    if (showsAll) (firstRevealedOrder?.querySelector('a') ?? listRef.current)?.focus();
  }, [showsAll]);
  const orderCount = orders.length + queuedOrders.length;
  if (orderCount === 0 && !list.error) return null;
  const shownQueuedOrders = showsAll ? queuedOrders : queuedOrders.slice(0, initialCount);
  const shownOrders = showsAll ? orders : orders.slice(0, initialCount - shownQueuedOrders.length);
  return (
    <section className={css.section} aria-label="Your orders">
      <div className={css.headingRow}>
        <h2 className={css.heading}>Your orders</h2>
        {isHostedSite && (
          <a className={css.allOrdersLink} href="/orders" aria-label="See all orders">
            See all
          </a>
        )}
      </div>
      {list.error && orders.length === 0 && (
        <LoadError
          title={ordersFailure.title}
          error={list.error}
          isRetrying={list.isLoading}
          onRetry={list.retry}
        >
          {ordersFailure.text}
        </LoadError>
      )}
      <ul className={css.list} ref={listRef} tabIndex={-1}>
        {shownQueuedOrders.map((order) => (
          <QueuedOrderItem key={order.reference} order={order} />
        ))}
        {shownOrders.map((order) => (
          <OrderItem key={order._id} order={order} />
        ))}
      </ul>
      {isHostedSite ? null : !showsAll && orderCount > initialCount ? (
        <div className={css.more}>
          <Button look="outline" onClick={() => setShowsAll(true)}>
            Show all
          </Button>
        </div>
      ) : (
        <ShowMore state={list} className={css.more} />
      )}
    </section>
  );
}

function OrderItem({ order }: { order: Order }) {
  return (
    <li className={css.item}>
      <div className={css.itemsRow}>
        <p className={css.headline}>{formatItems(order)}</p>
        <span className={css.total}>
          <Price amount={order.total} />
        </span>
      </div>
      <OrderState order={order} />
      <OrderOrigin order={order} formatTime={formatDay} />
      <OrderMessageLink order={order} />
    </li>
  );
}

/** How an order stands, in words. */
export function OrderState({ order }: { order: Order }) {
  const { color } = orderStatuses[order.status] ?? orderStatuses.opened;
  return (
    <p className={css.state}>
      <Badge color={color}>{stateText(order)}</Badge>
    </p>
  );
}

interface OrderOriginProps {
  order: Order;
  /** Which of the orders of one checkout it is, such as "part 1 of 2". */
  part?: string | undefined;
  /** Formats the time of the order. */
  formatTime(time: string): string;
}

/** From whom and when an order was, and the code that is in its chat. */
export function OrderOrigin({ order, part, formatTime }: OrderOriginProps) {
  const { reference, status, storeName, createdAt } = order;
  // The word that the seller and the admins see for an order that waits.
  const statusWord = (orderStatuses[status] ?? orderStatuses.opened).text;
  const codeTexts = [reference, statusWord !== stateText(order) && statusWord, part].filter(Boolean);
  return (
    <div className={css.head}>
      <p className={css.muted}>
        {storeName} ·{' '}
        <time className={css.time} dateTime={createdAt}>
          {formatTime(createdAt)}
        </time>
      </p>
      <p className={css.code}>{codeTexts.join(' · ')}</p>
    </div>
  );
}

/** Links to the messages with the seller of an order. */
export function OrderMessageLink({ order: { sellerId, reference } }: { order: Order }) {
  return (
    <MessageLink
      className={css.messageLink}
      to={sellerId}
      aria-label={`Message seller about order ${reference}`}
    >
      Message seller
    </MessageLink>
  );
}

interface QueuedOrderItemProps {
  order: NewOrder;
  className?: string;
}

/** An order that was placed while the server could not be reached. */
export function QueuedOrderItem({ order, className = css.item }: QueuedOrderItemProps) {
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className={className}>
      <p className={css.humanState}>Waiting for network</p>
      <p className={css.muted}>
        {count === 1 ? '1 item' : `${count} items`}. We record it when you are online.
      </p>
      <p className={css.code}>{order.reference}</p>
    </li>
  );
}

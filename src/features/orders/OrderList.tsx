import { useEffect, useRef, useState } from 'react';
import type { Order, Reply } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useQueuedCalls } from '../../core/outbox/useQueuedCalls.ts';
import { asObject } from '../../core/parse-json.ts';
import { useSession } from '../../core/session/useSession.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ShowMore } from '../../ui/data/List.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { MessageLink } from '../messages/index.ts';
import * as css from './OrderList.css.ts';
import { formatDay, formatItems, orderStatuses } from './order-texts.ts';
import { postOrder } from './queueable-calls.ts';
import { type NewOrder, sendQueuedOrders } from './record-order.ts';

/**
 * How many orders are shown at first: few, because the list is below the cart and most buyers look for today's order.
 */
const initialCount = 3;

/** The buyer's orders, the newest first. Renders nothing if there are none. */
export function OrderList() {
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
      <h2 className={css.heading}>Your orders</h2>
      {list.error && orders.length === 0 && (
        <LoadError
          title="Error loading orders"
          error={list.error}
          isRetrying={list.isLoading}
          onRetry={list.retry}
        >
          Failed to load your orders. Please try again.
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
      {!showsAll && orderCount > initialCount ? (
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
  const { color, text } = orderStatuses[order.status] ?? orderStatuses.opened;
  return (
    <li className={css.item}>
      <div className={css.row}>
        <p className={css.reference}>{order.reference}</p>
        <Badge color={color}>{text}</Badge>
      </div>
      <p className={css.muted}>
        {order.storeName} · <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
      </p>
      <div className={css.itemsRow}>
        <p className={css.items}>{formatItems(order)}</p>
        <span className={css.total}>
          <Price amount={order.total} />
        </span>
      </div>
      <MessageLink
        className={css.messageLink}
        to={order.sellerId}
        aria-label={`Message seller about order ${order.reference}`}
      >
        Message seller
      </MessageLink>
    </li>
  );
}

/** An order that was placed while the server could not be reached. */
function QueuedOrderItem({ order }: { order: NewOrder }) {
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className={css.item}>
      <div className={css.row}>
        <p className={css.reference}>{order.reference}</p>
        <Badge color="grey">Waiting for network</Badge>
      </div>
      <p className={css.muted}>
        {count === 1 ? '1 item' : `${count} items`}. We record it when you are online.
      </p>
    </li>
  );
}

/**
 * Loads the buyer's orders, the newest first. Also returns the queued orders, which the server has not received yet.
 */
function useOrders() {
  const market = useMarket();
  const { personId } = useSession();
  const { batches, ...listState } = useQueryBatches(
    'GET /orders',
    personId ? { query: {} } : null,
    parseOrders,
  );
  const queuedOrders = useQueuedCalls(postOrder).map(({ input }) => input.body);
  const latestRetry = useRef(listState.retry);
  latestRetry.current = listState.retry;

  // An order that left the queue is now in the server's list, unless the server has refused it. Read the list again.
  const lastCount = useRef(queuedOrders.length);
  useEffect(() => {
    if (queuedOrders.length < lastCount.current) latestRetry.current();
    lastCount.current = queuedOrders.length;
  }, [queuedOrders.length]);
  useEffect(() => {
    if (personId) sendQueuedOrders(market);
  }, [market, personId]);

  return {
    ...listState,
    orders: batches.flatMap(({ orders }) => orders),
    queuedOrders,
  };
}

function parseOrders(reply: unknown): Reply<'GET /orders'> {
  const raw = asObject(reply) as Reply<'GET /orders'>;
  return { ...raw, orders: Array.isArray(raw.orders) ? raw.orders : [] };
}

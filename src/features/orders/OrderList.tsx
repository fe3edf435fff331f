import { useEffect, useRef, useState } from 'react';
import type { Order } from '../../contract/shared/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { MessageLink } from '../messages/index.ts';
import * as css from './OrderList.css.ts';
import { dayOf, statuses, thingsOf } from './order-words.ts';
import type { NewOrder } from './record-order.ts';
import { useOrders } from './useOrders.ts';

/** The cart stands above, and most people look for an order of today. */
const shownAtFirst = 3;

/** What the person who is signed in has ordered, the newest first. Nothing where there is none. */
export function OrderList() {
  const { orders, waiting, error, isLoading, hasMore, isLoadingMore, loadMore, retry } = useOrders();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button that showed them all is gone: the focus goes to the first that it has shown. One that waits has no link.
    const next = list.current?.children[shownAtFirst];
    if (isWhole) (next?.querySelector('a') ?? list.current)?.focus();
  }, [isWhole]);
  const total = orders.length + waiting.length;
  if (total === 0 && !error) return null;
  const shownWaiting = isWhole ? waiting : waiting.slice(0, shownAtFirst);
  const shownOrders = isWhole ? orders : orders.slice(0, shownAtFirst - shownWaiting.length);
  return (
    <section className={css.section} aria-label="Your orders">
      <h2 className={css.heading}>Your orders</h2>
      {error && orders.length === 0 && (
        <LoadError title="Error loading orders" error={error} isRetrying={isLoading} onRetry={retry}>
          Failed to load your orders. Please try again.
        </LoadError>
      )}
      <ul className={css.list} ref={list} tabIndex={-1}>
        {shownWaiting.map((order) => (
          <WaitingItem key={order.reference} order={order} />
        ))}
        {shownOrders.map((order) => (
          <OrderItem key={order._id} order={order} />
        ))}
      </ul>
      {!isWhole && total > shownAtFirst ? (
        <div className={css.more}>
          <Button look="outline" onClick={() => setWhole(true)}>
            Show all
          </Button>
        </div>
      ) : (
        hasMore && (
          <div className={css.more}>
            <Button look="outline" pending={isLoadingMore} pendingLabel="Loading" onClick={loadMore}>
              Show more
            </Button>
          </div>
        )
      )}
    </section>
  );
}

function OrderItem({ order }: { order: Order }) {
  const { color, words } = statuses[order.status] ?? statuses.opened;
  return (
    <li className={css.item}>
      <div className={css.row}>
        <p className={css.reference}>{order.reference}</p>
        <Badge color={color}>{words}</Badge>
      </div>
      <p className={css.muted}>
        {order.storeName} · <time dateTime={order.createdAt}>{dayOf(order.createdAt)}</time>
      </p>
      <div className={css.sums}>
        <p className={css.things}>{thingsOf(order)}</p>
        <span className={css.total}>
          <Price amount={order.total} />
        </span>
      </div>
      <MessageLink
        className={css.write}
        to={order.sellerId}
        aria-label={`Message seller about order ${order.reference}`}
      >
        Message seller
      </MessageLink>
    </li>
  );
}

/** An order whose chat was opened while the server could not be reached. */
function WaitingItem({ order }: { order: NewOrder }) {
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

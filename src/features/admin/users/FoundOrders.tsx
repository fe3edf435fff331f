import { SearchX } from 'lucide';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../contract/shared/lagos-time.ts';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { AdminOrder } from '../../../contract/shared/types.ts';
import { useQuery } from '../../../core/useQuery.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { orderStatuses } from '../../orders/index.ts';
import { useAdminCheck } from '../admin-check.ts';
import { PageLink } from '../PageLink.tsx';
import { Fact } from './Fact.tsx';
import * as css from './users.css.ts';

/** The orders with the reference of the last search, or why there are none. */
export function FoundOrders({ search }: { search: OrderSearch }) {
  const { reference, orders, error, isSearching, retry } = search;
  return (
    <>
      {orders?.map((order) => (
        <OrderCard key={order._id} order={order} />
      ))}
      {orders?.length === 0 && (
        <div className={css.card}>
          <EmptyState icon={SearchX} title="Order not found">
            {`No order has the reference ${reference}.`}
          </EmptyState>
        </div>
      )}
      {!orders && error && (
        <div className={css.card}>
          <LoadError title="Failed to search order" error={error} isRetrying={isSearching} onRetry={retry}>
            Please try again.
          </LoadError>
        </div>
      )}
    </>
  );
}

/** A complete order: buyer, seller, lines, sums and status. */
function OrderCard({ order }: { order: AdminOrder }) {
  const titleId = useId();
  const { reference, status, storeName, sellerId, canteenId, buyerName } = order;
  const { color, text } = orderStatuses[status];
  const sellerPath = sellerId ? `/seller/${sellerId}` : canteenId && `/canteen/${canteenId}`;
  const sums: [name: string, amount: number | undefined][] = [
    ['Subtotal', order.subtotal],
    ['Delivery fee', order.deliveryFee],
    ['Packaging fee', order.packagingFee],
  ];
  return (
    <section className={css.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.largeTitle}>
        Order {reference} <Badge color={color}>{text}</Badge>
      </h2>
      <dl className={css.facts}>
        <Fact name="Buyer">{buyerName}</Fact>
        <Fact name={canteenId ? 'Canteen' : 'Seller'}>
          <PageLink path={sellerPath}>{storeName}</PageLink>
        </Fact>
        {order.deliveryLocation && <Fact name="Deliver to">{order.deliveryLocation}</Fact>}
        <Fact name="Ordered">{formatDateTime(order.createdAt)}</Fact>
        {order.completedAt && <Fact name="Completed">{formatDateTime(order.completedAt)}</Fact>}
      </dl>
      <ul className={css.lines} aria-label="What was ordered">
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and their order does not change.
          <li key={index} className={css.amountRow}>
            <span>
              {line.quantity} × {line.name}
              <span className={css.muted}> at {formatNaira(line.price)}</span>
            </span>
            <span className={css.amount}>{formatNaira(line.lineTotal)}</span>
          </li>
        ))}
      </ul>
      <dl className={css.sums}>
        {sums.map(
          ([name, amount]) =>
            amount !== undefined && (
              <div key={name} className={css.amountRow}>
                <dt>{name}</dt>
                <dd className={css.amount}>{formatNaira(amount)}</dd>
              </div>
            ),
        )}
        <div className={css.total}>
          <dt>Total</dt>
          <dd className={css.amount}>{formatNaira(order.total)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Finds the orders with a reference. There may be several, because a checkout creates one order for each seller. */
export function useOrderSearch() {
  const [reference, setReference] = useState<string>();
  const { data, error, isLoading, retry } = useQuery(
    'GET /admin/orders',
    reference ? { query: { reference } } : null,
  );
  useAdminCheck(error);
  return {
    reference,
    orders: data?.orders,
    error,
    isSearching: isLoading,
    retry,
    find(newReference: string) {
      if (newReference === reference) retry();
      setReference(newReference);
    },
  };
}

type OrderSearch = ReturnType<typeof useOrderSearch>;

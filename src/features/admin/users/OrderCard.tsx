import { useId } from 'react';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { AdminOrder } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Link } from '../../../ui/buttons/Link.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { formatDateTime, orderStatuses } from '../../orders/index.ts';
import { Fact } from './Fact.tsx';
import * as css from './users.css.ts';

/** An order in full: whose it is, what was ordered, what it costs, and how it stands. */
export function OrderCard({ order }: { order: AdminOrder }) {
  const { link } = useMarket();
  const titleId = useId();
  const { reference, status, storeName, sellerId, canteenId, buyerName } = order;
  const { color, text } = orderStatuses[status];
  const place = sellerId ? `/seller/${sellerId}` : canteenId && `/canteen/${canteenId}`;
  const sums: [name: string, amount: number | undefined][] = [
    ['Subtotal', order.subtotal],
    ['Delivery fee', order.deliveryFee],
    ['Packaging fee', order.packagingFee],
  ];
  return (
    <section className={css.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.personName}>
        Order {reference} <Badge color={color}>{text}</Badge>
      </h2>
      <dl className={css.facts}>
        <Fact name="Buyer">{buyerName}</Fact>
        <Fact name={canteenId ? 'Canteen' : 'Seller'}>
          {place ? (
            <Link href={link(place)} external>
              {storeName}
            </Link>
          ) : (
            storeName
          )}
        </Fact>
        {order.deliveryLocation && <Fact name="Deliver to">{order.deliveryLocation}</Fact>}
        <Fact name="Ordered">{formatDateTime(order.createdAt)}</Fact>
        {order.completedAt && <Fact name="Completed">{formatDateTime(order.completedAt)}</Fact>}
      </dl>
      <ul className={css.lines} aria-label="What was ordered">
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name that is theirs alone, and do not move.
          <li key={index} className={css.line}>
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
              <div key={name} className={css.line}>
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

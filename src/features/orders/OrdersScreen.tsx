import { Package } from 'lucide';
import { type MouseEvent, useState } from 'react';
import { formatDateTime } from '../../contract/shared/lagos-time.ts';
import { formatNaira } from '../../contract/shared/naira.ts';
import type { Order } from '../../contract/shared/types.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { FilterChips } from '../../ui/buttons/FilterChips.tsx';
import { List } from '../../ui/data/List.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ScreenBar } from '../../ui/navigation/ScreenBar.tsx';
import { root } from '../../ui/theme/base.css.ts';
import { headline, muted, pictureAndHead } from './OrderList.css.ts';
import { OrderMessageLink, OrderOrigin, OrderState, QueuedOrderItem } from './OrderList.tsx';
import { OrderPicture, type OrderPictures, useOrderPictures } from './OrderPicture.tsx';
import * as css from './OrdersScreen.css.ts';
import { orderStatuses, ordersFailure, partsOfCheckouts } from './order-texts.ts';
import { useOrders } from './useOrders.ts';

export interface OrdersScreenProps {
  /** Called when Back is pressed, before the browser follows its link to the cart. */
  onBack(event: MouseEvent<HTMLAnchorElement>): void;
}

const statusOptions: { value: Order['status'] | undefined; label: string }[] = [
  { value: undefined, label: 'All' },
  { value: 'opened', label: 'Waiting' },
  { value: 'completed', label: orderStatuses.completed.text },
  { value: 'cancelled', label: orderStatuses.cancelled.text },
];

/** Everything that the buyer has ordered, the newest first, with what each order waits for. */
export function OrdersScreen({ onBack }: OrdersScreenProps) {
  const [status, setStatus] = useState<Order['status']>();
  const { orders, queuedOrders, hasLoaded, ...list } = useOrders(status);
  const pictures = useOrderPictures(orders);
  // The orders of one status may lack some of a checkout.
  const parts = status === undefined ? partsOfCheckouts(orders, list) : undefined;
  // An order that has not reached the server has no status yet. It waits, too.
  const shownQueuedOrders = status === undefined || status === 'opened' ? queuedOrders : [];
  return (
    <div className={root}>
      <ScreenBar title="Your orders" backTo="/cart" onBack={onBack} />
      <div className={css.filter}>
        <FilterChips label="Show orders" options={statusOptions} value={status} onChange={setStatus} />
      </div>
      {shownQueuedOrders.length > 0 && (
        <ul className={css.orders} aria-label="Orders that wait for network">
          {shownQueuedOrders.map((order) => (
            <QueuedOrderItem key={order.reference} order={order} className={css.order} />
          ))}
        </ul>
      )}
      <List
        items={hasLoaded ? orders : undefined}
        state={list}
        skeletons={
          <div className={css.orders} aria-busy="true">
            {['first', 'second'].map((key) => (
              <div key={key} className={css.order}>
                <Skeleton count={5} />
              </div>
            ))}
          </div>
        }
        failure={ordersFailure}
        empty={
          shownQueuedOrders.length > 0 ? null : (
            <EmptyState
              icon={Package}
              title={status ? 'No orders here' : 'No orders yet'}
              button={<LinkButton href="/">Start Shopping</LinkButton>}
            >
              {status
                ? 'None of your orders is in this state.'
                : 'When you send an order on WhatsApp, you can follow it here.'}
            </EmptyState>
          )
        }
      >
        {(orders) => (
          <ul className={css.orders} aria-label="Your orders">
            {orders.map((order) => (
              <OrderDetails key={order._id} order={order} part={parts?.get(order._id)} pictures={pictures} />
            ))}
          </ul>
        )}
      </List>
    </div>
  );
}

interface OrderDetailsProps {
  order: Order;
  /** Which of the orders of one checkout it is, such as "part 1 of 2". */
  part: string | undefined;
  /** Undefined until they have been read. */
  pictures: OrderPictures | undefined;
}

function OrderDetails({ order, part, pictures }: OrderDetailsProps) {
  const { lines, deliveryFee, packagingFee, deliveryLocation, total } = order;
  const [firstLine] = lines;
  const otherCount = lines.length - 1;
  // Its name is the headline, so only what it costs is left to say.
  const isSingleLine = otherCount === 0 && total === firstLine?.lineTotal;
  return (
    <li className={css.order}>
      <div className={pictureAndHead}>
        <OrderPicture order={order} pictures={pictures} />
        <div className={css.headlineAndState}>
          <p className={headline}>
            <ItemName
              name={firstLine?.name ?? order.storeName}
              productId={isSingleLine ? firstLine?.productId : undefined}
            />
            {otherCount > 0 && ` and ${otherCount} more`}
          </p>
          <OrderState order={order} />
        </div>
      </div>
      <OrderOrigin order={order} part={part} formatTime={formatDateTime} />
      <dl className={css.sums}>
        {firstLine && isSingleLine && <SingleLine line={firstLine} />}
        {(isSingleLine ? [] : lines).map(({ productId, menuItemId, name, quantity, lineTotal }) => (
          <div key={productId ?? menuItemId ?? name} className={css.sum}>
            <dt className={css.item}>
              {quantity} × <ItemName name={name} productId={productId} />
            </dt>
            <dd className={css.amount}>{formatNaira(lineTotal)}</dd>
          </div>
        ))}
        {deliveryFee !== undefined && <Sum label="Delivery fee" amount={deliveryFee} />}
        {packagingFee !== undefined && <Sum label="Packaging fee" amount={packagingFee} />}
        {!isSingleLine && (
          <div className={css.total}>
            <dt>Total</dt>
            <dd className={css.amount}>{formatNaira(total)}</dd>
          </div>
        )}
      </dl>
      {deliveryLocation && <p className={muted}>To {deliveryLocation}</p>}
      <OrderMessageLink order={order} />
    </li>
  );
}

/** What the only line of an order costs. */
function SingleLine({ line: { quantity, price, lineTotal } }: { line: Order['lines'][number] }) {
  return (
    <div className={css.singleLine}>
      <dt>{quantity === 1 ? 'Total' : `${quantity} × ${formatNaira(price)}`}</dt>
      <dd className={css.amount}>{formatNaira(lineTotal)}</dd>
    </div>
  );
}

function ItemName({ name, productId }: { name: string; productId: string | undefined }) {
  if (!productId) return name;
  return (
    <a className={css.productLink} href={`/product/${encodeURIComponent(productId)}`}>
      {name}
    </a>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className={css.sum}>
      <dt>{label}</dt>
      <dd className={css.amount}>{formatNaira(amount)}</dd>
    </div>
  );
}

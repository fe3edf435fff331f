import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '../../contract/shared/lagos-time.ts';
import type { Sale } from '../../contract/shared/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { List, ShowMore } from '../../ui/data/List.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Count } from '../../ui/display/Count.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { plain } from '../../ui/theme/base.css.ts';
import { isFocusLost } from '../../ui/useFocusAfterRemoval.ts';
import { MessageLink } from '../messages/index.ts';
import * as css from './OrderList.css.ts';
import { OrderPicture, type OrderPictures, useOrderPictures } from './OrderPicture.tsx';
import { orderStatuses, ordersFailure } from './order-texts.ts';
import { useOpenedFirst } from './useOpenedFirst.ts';
import { useChangeSaleStatus, useNewSaleCount, useSales } from './useSales.ts';

export interface SellerOrdersProps {
  /** Whether a message is shown if there are no orders yet. By default, nothing is rendered then. */
  showsEmpty?: boolean;
  /** How many orders are shown before Show more is pressed: few, so that the content below is not far. */
  initialCount?: number;
}

/**
 * The orders that the seller has received, with buttons that change their status. The orders that wait for the seller
 * come first. Both these and the other orders are sorted by age, the newest first.
 *
 * @example
 * <SellerOrders showsEmpty />
 */
export function SellerOrders({ showsEmpty = false, initialCount = 5 }: SellerOrdersProps) {
  const { sales: newestSales, ...list } = useSales();
  const sales = useOpenedFirst(newestSales);
  const { count: newOrderCount } = useNewSaleCount();
  const { changeStatus, isPending } = useChangeSaleStatus();
  const pictures = useOrderPictures(sales ?? []);
  const [showsAll, setShowsAll] = useState(false);
  const shownSales = showsAll ? sales : sales?.slice(0, initialCount);
  const hasHiddenSales = sales !== undefined && sales.length > (shownSales?.length ?? 0);
  if (!showsEmpty && !sales?.length && !list.error) return null;
  return (
    <section className={css.section} aria-labelledby="seller-orders">
      <h2 className={css.heading} id="seller-orders">
        Orders{' '}
        <Count
          value={newOrderCount}
          look="brand"
          label={newOrderCount === 1 ? '1 new' : `${newOrderCount} new`}
        />
      </h2>
      <List
        items={shownSales}
        state={sales ? { ...list, error: undefined } : list}
        skeletons={
          <div className={css.list} aria-busy="true">
            <div className={css.item}>
              <Skeleton count={3} />
            </div>
          </div>
        }
        failure={ordersFailure}
        empty={<p className={css.empty}>No orders yet. When somebody orders from you, you see it here.</p>}
        more={
          hasHiddenSales ? (
            <ShowMore
              state={{ ...list, hasMore: true, loadMore: () => setShowsAll(true) }}
              className={css.more}
            />
          ) : (
            <ShowMore state={list} className={css.more} />
          )
        }
      >
        {(sales) => (
          <ul className={css.list}>
            {sales.map((sale) => (
              <SaleItem
                key={sale._id}
                sale={sale}
                pictures={pictures}
                isPending={isPending(sale._id)}
                onChange={changeStatus}
              />
            ))}
          </ul>
        )}
      </List>
    </section>
  );
}

interface SaleItemProps {
  sale: Sale;
  /** Undefined until they have been read. */
  pictures: OrderPictures | undefined;
  isPending: boolean;
  onChange(sale: Sale, status: Sale['status']): void;
}

/** What was ordered, for how much and by whom, and then what the seller can do about it. */
function SaleItem({ sale, pictures, isPending, onChange }: SaleItemProps) {
  const { reference, status, buyerName, createdAt, total } = sale;
  const { color, text } = orderStatuses[status] ?? orderStatuses.opened;
  const isNewOrder = status === 'opened';
  const statusButton = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  // A new status has other buttons, so the pressed button disappears. Move the focus to a button of the new status.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run after each change of the status.
  useEffect(() => {
    if (wasPressed.current && isFocusLost()) statusButton.current?.focus();
  }, [status]);
  const changeStatusTo = (newStatus: Sale['status']) => () => {
    wasPressed.current = true;
    onChange(sale, newStatus);
  };
  return (
    <li className={css.item}>
      <div className={css.pictureAndHead}>
        <OrderPicture order={sale} pictures={pictures} />
        <div className={css.head}>
          <div className={css.saleItemsRow}>
            <div className={css.saleItems}>
              {sale.lines.map(({ productId, name, quantity }) => (
                <p key={productId ?? name} className={plain}>{`${quantity} × ${name}`}</p>
              ))}
            </div>
            <span className={css.total}>
              <Price amount={total} />
            </span>
          </div>
          <p className={css.saleBuyer}>
            {buyerName && `${buyerName} · `}
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
        </div>
      </div>
      <p className={css.saleState}>
        <Badge color={color}>{isNewOrder ? 'Waiting for you' : text}</Badge>
        <span className={css.code}>
          <span>{reference}</span>
          {isNewOrder && ` · ${text}`}
        </span>
      </p>
      <div className={css.actions}>
        {isNewOrder && (
          <Button
            ref={statusButton}
            look="outline"
            size="s"
            aria-label={`Complete order ${reference}`}
            pending={isPending}
            pendingLabel="Saving"
            onClick={changeStatusTo('completed')}
          >
            Complete
          </Button>
        )}
        <MessageLink
          className={css.messageLink}
          to={sale.buyerId}
          aria-label={`Message buyer of order ${reference}`}
        >
          Message buyer
        </MessageLink>
        {/* Far from Complete, so that nobody cancels an order by mistake. With keys, because a button that turned into
            the other one would keep the focus. */}
        {isNewOrder ? (
          <button
            key="cancel"
            type="button"
            className={css.quietButton}
            aria-label={`Cancel order ${reference}`}
            aria-disabled={isPending || undefined}
            onClick={changeStatusTo('cancelled')}
          >
            Cancel
          </button>
        ) : (
          <button
            key="reopen"
            ref={statusButton}
            type="button"
            className={css.quietButton}
            aria-label={`Reopen order ${reference}`}
            aria-disabled={isPending || undefined}
            onClick={changeStatusTo('opened')}
          >
            Reopen
          </button>
        )}
      </div>
    </li>
  );
}

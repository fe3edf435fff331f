import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '../../contract/shared/lagos-time.ts';
import type { Sale } from '../../contract/shared/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { List, ShowMore } from '../../ui/data/List.tsx';
import { Count } from '../../ui/display/Count.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { plain } from '../../ui/theme/base.css.ts';
import { isFocusLost } from '../../ui/useFocusAfterRemoval.ts';
import { MessageLink } from '../messages/index.ts';
import * as css from './OrderList.css.ts';
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
              <SaleItem key={sale._id} sale={sale} isPending={isPending(sale._id)} onChange={changeStatus} />
            ))}
          </ul>
        )}
      </List>
    </section>
  );
}

interface SaleItemProps {
  sale: Sale;
  isPending: boolean;
  onChange(sale: Sale, status: Sale['status']): void;
}

function SaleItem({ sale, isPending, onChange }: SaleItemProps) {
  const { reference, status, buyerName, createdAt, total } = sale;
  const { text } = orderStatuses[status] ?? orderStatuses.opened;
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
      <div className={css.row}>
        <p className={css.humanState}>{isNewOrder ? 'Waiting for you' : text}</p>
        <p className={css.code}>
          <span>{reference}</span>
          {isNewOrder && ` · ${text}`}
        </p>
      </div>
      <div className={css.row}>
        <p className={css.muted}>
          {buyerName && `${buyerName} · `}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
        {!isNewOrder && (
          <button
            ref={statusButton}
            type="button"
            className={css.reopenButton}
            aria-label={`Reopen order ${reference}`}
            aria-disabled={isPending || undefined}
            onClick={changeStatusTo('opened')}
          >
            Reopen
          </button>
        )}
      </div>
      <div className={css.itemsRow}>
        <div className={css.items}>
          {sale.lines.map(({ productId, name, quantity }) => (
            <p key={productId ?? name} className={plain}>{`${quantity} × ${name}`}</p>
          ))}
        </div>
        <span className={css.total}>
          <Price amount={total} />
        </span>
      </div>
      <div className={css.actions}>
        {isNewOrder && (
          <Button
            ref={statusButton}
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
        {isNewOrder && (
          <button
            type="button"
            className={css.cancelButton}
            aria-label={`Cancel order ${reference}`}
            aria-disabled={isPending || undefined}
            onClick={changeStatusTo('cancelled')}
          >
            Cancel
          </button>
        )}
      </div>
    </li>
  );
}

import type { ReactNode } from 'react';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { useUnreadCount } from '../../messages/index.ts';
import * as css from './SellerTasks.css.ts';

export interface SellerTasksProps {
  /** The number of orders that the seller has neither completed nor cancelled. */
  orderCount: number;
  /** The number of products that are low in stock or sold out. */
  lowStockCount: number;
  /** Called when the number of orders is pressed. */
  onShowOrders(): void;
}

/** What waits for the seller, first of all: orders, messages, and goods that run out. Each leads to its list. */
export function SellerTasks({ orderCount, lowStockCount, onShowOrders }: SellerTasksProps) {
  const { link } = useMarket();
  const messageCount = useUnreadCount();
  return (
    <section aria-label="To do">
      <ul className={css.list}>
        <li className={css.item}>
          {orderCount > 0 ? (
            <button type="button" className={css.target} onClick={onShowOrders}>
              <Task count={orderCount}>{orderCount === 1 ? 'order to handle' : 'orders to handle'}</Task>
            </button>
          ) : (
            <p className={css.done}>
              <Task count={0}>orders to handle</Task>
            </p>
          )}
        </li>
        <li className={css.item}>
          <a className={messageCount > 0 ? css.target : css.doneLink} href={link('/messages')}>
            <Task count={messageCount}>{messageCount === 1 ? 'message' : 'messages'}</Task>
          </a>
        </li>
        <li className={css.item}>
          <a
            className={lowStockCount > 0 ? css.target : css.doneLink}
            href={link(lowStockCount > 0 ? '/manage-products?stock=low' : '/manage-products')}
          >
            <Task count={lowStockCount}>low in stock</Task>
          </a>
        </li>
      </ul>
    </section>
  );
}

function Task({ count, children }: { count: number; children: ReactNode }) {
  return (
    <>
      <span className={css.count}>{count.toLocaleString('en-NG')}</span>{' '}
      <span className={css.label}>{children}</span>
    </>
  );
}

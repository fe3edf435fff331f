import { type RefObject, useState } from 'react';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { MyStore } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { FilterChips } from '../../../ui/buttons/FilterChips.tsx';
import { Link } from '../../../ui/buttons/Link.tsx';
import { BarChart } from '../../../ui/data/BarChart.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import type { CachedMyStore } from '../parse-my-store.ts';
import * as css from './SalesCard.css.ts';
import { barLabel, chartSentence, type DayRange, useAnalytics } from './useAnalytics.ts';

export interface SalesCardProps {
  store: MyStore;
  stats: CachedMyStore['stats'];
  /** Whether the vendor package, which includes the chart, is paid. Undefined until the user is loaded. */
  isPaid: boolean | undefined;
  /** Whether the analytics are shown: the choice between 7 and 30 days, and the best-selling products. */
  isAnalyticsOpen: boolean;
  /** A ref to the card, which gets the focus when the analytics are opened. */
  cardRef: RefObject<HTMLElement | null>;
  /** The number of orders that the seller has neither completed nor cancelled. */
  newOrderCount: number;
  /** Called when the button with the number of new orders is pressed. */
  onShowOrders(): void;
}

const ranges = ([7, 30] as const).map((days) => ({ value: days, label: `${days} days` }));

/** The revenue and the orders of a store: in total, and in the last 7 or 30 days. */
export function SalesCard({
  store,
  stats,
  isPaid,
  isAnalyticsOpen,
  cardRef,
  newOrderCount,
  onShowOrders,
}: SalesCardProps) {
  const { link } = useMarket();
  const [chosenRange, setChosenRange] = useState<DayRange>(7);
  const range = isAnalyticsOpen ? chosenRange : 7;
  const { data, error, isLoading, retry } = useAnalytics(range, isPaid === true);
  return (
    <section
      className={css.card}
      id="analytics"
      ref={cardRef}
      tabIndex={-1}
      aria-label={isAnalyticsOpen ? 'Analytics' : 'Sales'}
    >
      <dl className={css.totals}>
        <div>
          <dt className={css.term}>Revenue</dt>
          <dd className={css.amount}>{formatNaira(stats.revenue)}</dd>
        </div>
        <div className={css.totalOrders}>
          <dt className={css.term}>Total orders</dt>
          <dd className={css.amount}>{stats.totalOrders.toLocaleString('en-NG')}</dd>
        </div>
      </dl>
      {isAnalyticsOpen && isPaid && (
        <FilterChips label="Days" options={ranges} value={range} onChange={setChosenRange} />
      )}
      {isPaid === false && isAnalyticsOpen && (
        <p className={css.text}>
          Analytics come with the vendor package: your orders and your revenue, day by day.{' '}
          <Link href={link('/vendor-payment')}>See the vendor package</Link>
        </p>
      )}
      {isPaid !== false && (
        <div className={css.chart} aria-busy={!data && !error}>
          {data ? (
            <BarChart
              label={chartSentence(data.days, range)}
              bars={data.days.map(({ date, revenue }) => ({ label: barLabel(date, range), value: revenue }))}
            />
          ) : (
            error && (
              <ErrorState
                title="Error loading analytics"
                requestId={error.requestId}
                isRetrying={isLoading}
                onRetry={retry}
              >
                Failed to load what {store.storeName} has sold. Please try again.
              </ErrorState>
            )
          )}
        </div>
      )}
      <div className={css.footer}>
        <p className={css.text}>
          {isPaid && `Last ${range} days`}
          {isAnalyticsOpen && data && `: ${formatNaira(data.revenue)} from ${formatOrders(data.totalOrders)}`}
        </p>
        {newOrderCount > 0 && (
          <button type="button" className={css.ordersLink} onClick={onShowOrders}>
            {newOrderCount === 1 ? '1 new order' : `${newOrderCount} new orders`}
          </button>
        )}
      </div>
      {isAnalyticsOpen && data && data.topProducts.length > 0 && (
        <>
          <h3 className={css.heading}>Ordered most</h3>
          <ol className={css.topProducts}>
            {data.topProducts.map(({ productId, productName, quantity, revenue }) => (
              <li key={productId ?? productName} className={css.product}>
                <span className={css.name}>
                  {productId ? (
                    <Link href={link(`/product/${encodeURIComponent(productId)}`)}>{productName}</Link>
                  ) : (
                    productName
                  )}
                </span>
                <span className={css.figures}>
                  <strong className={css.revenue}>{formatNaira(revenue)}</strong>
                  {quantity} ordered
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

const formatOrders = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

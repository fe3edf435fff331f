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
  /** Whether the analytics are shown: the amounts as a sentence, and the best-selling products. */
  isAnalyticsOpen: boolean;
  /** A ref to the card, which gets the focus when the analytics are opened. */
  cardRef: RefObject<HTMLElement | null>;
}

const ranges = ([7, 30] as const).map((days) => ({ value: days, label: `${days} days` }));

/**
 * The revenue and the orders of the last 7 or 30 days or, without the analytics, of all time. What is still to be
 * completed is apart, because it is no revenue yet.
 */
export function SalesCard({ store, stats, isPaid, isAnalyticsOpen, cardRef }: SalesCardProps) {
  const { link } = useMarket();
  const [range, setRange] = useState<DayRange>(7);
  const { data, error, isLoading, retry } = useAnalytics(range, isPaid === true);
  const showsAllTime = isPaid === false || (error !== undefined && !data);
  const totals = showsAllTime ? stats : data;
  return (
    <section
      className={css.card}
      id="analytics"
      ref={cardRef}
      tabIndex={-1}
      aria-label={isAnalyticsOpen ? 'Analytics' : 'Sales'}
    >
      {isPaid !== false && <FilterChips label="Days" options={ranges} value={range} onChange={setRange} />}
      <dl className={css.totals}>
        <div>
          <dt className={css.term}>Revenue</dt>
          <dd className={css.amount}>{totals && formatNaira(totals.revenue)}</dd>
        </div>
        <div className={css.totalOrders}>
          <dt className={css.term}>Total orders</dt>
          <dd className={css.amount}>{totals?.totalOrders.toLocaleString('en-NG')}</dd>
        </div>
        {stats.pendingRevenue > 0 && (
          <div className={css.pending}>
            <dt>Still to be completed</dt>
            <dd className={css.pendingAmount}>{formatNaira(stats.pendingRevenue)}</dd>
          </div>
        )}
      </dl>
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
        <span>
          {showsAllTime ? 'All time' : `Last ${range} days`}
          {isAnalyticsOpen && data && `: ${formatNaira(data.revenue)} from ${formatOrders(data.totalOrders)}`}
        </span>
        {!showsAllTime && (
          <span>
            All time: {formatNaira(stats.revenue)} from {formatOrders(stats.totalOrders)}
          </span>
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

const formatOrders = (count: number) => (count === 1 ? '1 order' : `${count.toLocaleString('en-NG')} orders`);

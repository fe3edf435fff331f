import type { RefObject } from 'react';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { MyStore } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { FilterChips } from '../../../ui/buttons/FilterChips.tsx';
import { Link } from '../../../ui/buttons/Link.tsx';
import { BarChart } from '../../../ui/data/BarChart.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { plain } from '../../../ui/theme/base.css.ts';
import type { CachedMyStore } from '../parse-my-store.ts';
import * as css from './SalesCard.css.ts';
import { type AnalyticsResult, barLabel, chartSentence, type DayRange } from './useAnalytics.ts';

/** What the amounts of a store are made of. */
interface SalesProps {
  stats: CachedMyStore['stats'];
  /** Whether the vendor package, which includes the chart, is paid. Undefined until the user is loaded. */
  isPaid: boolean | undefined;
  /** The period of the amounts. */
  range: DayRange;
  /** The sales of this period. */
  analytics: AnalyticsResult;
  /** The number of orders that are neither completed nor cancelled. */
  openOrderCount: number;
}

export interface SalesCardProps extends SalesProps {
  store: MyStore;
  onRangeChange(range: DayRange): void;
  /** Whether the analytics are shown: the amounts as a sentence, and the best-selling products. */
  isAnalyticsOpen: boolean;
  /** A ref to the card, which gets the focus when the analytics are opened. */
  cardRef: RefObject<HTMLElement | null>;
}

/** Whether the amounts are those of all time: without the package, or if the analytics failed to load. */
const showsAllTime = ({ isPaid, analytics: { data, error } }: SalesProps) =>
  isPaid === false || (error !== undefined && !data);

/** The revenue in one line, for a phone, on which the card with all amounts is below the orders. */
export function SalesLine(props: SalesProps) {
  const { stats, range, analytics } = props;
  const isAllTime = showsAllTime(props);
  const revenue = isAllTime ? stats.revenue : analytics.data?.revenue;
  return (
    <p className={css.line}>
      {revenue !== undefined &&
        `${formatNaira(revenue)} received ${isAllTime ? 'so far' : `in the last ${range} days`}`}
    </p>
  );
}

const ranges = ([7, 30] as const).map((days) => ({ value: days, label: `${days} days` }));

/**
 * The revenue and the orders of the last 7 or 30 days or, without the analytics, of all time. The amount of the open
 * orders is apart, because it is no revenue yet. Each amount says which orders it is from.
 */
export function SalesCard(props: SalesCardProps) {
  const { store, stats, isPaid, range, onRangeChange, analytics, openOrderCount } = props;
  const { isAnalyticsOpen, cardRef } = props;
  const { link } = useMarket();
  const { data, error, isLoading, retry } = analytics;
  const isAllTime = showsAllTime(props);
  const totals = isAllTime ? stats : data;
  return (
    <section
      className={css.card}
      id="analytics"
      ref={cardRef}
      tabIndex={-1}
      aria-label={isAnalyticsOpen ? 'Analytics' : 'Sales'}
    >
      {isPaid !== false && (
        <FilterChips label="Days" options={ranges} value={range} onChange={onRangeChange} />
      )}
      <dl className={css.totals}>
        <div>
          <dt className={css.term}>Revenue</dt>
          <dd className={css.amount}>{totals && formatNaira(totals.revenue)}</dd>
        </div>
        <div className={css.totalOrders}>
          <dt className={css.term}>Total orders</dt>
          <dd className={css.amount}>{totals?.totalOrders.toLocaleString('en-NG')}</dd>
        </div>
      </dl>
      <p className={css.text}>
        {isAllTime ? 'All time' : `Last ${range} days`}. Revenue is from completed orders.
      </p>
      {stats.pendingRevenue > 0 && (
        <dl className={plain}>
          <div className={css.pending}>
            <dt>Still open{openOrderCount > 0 && `, ${formatOrders(openOrderCount)}`}</dt>
            <dd className={css.pendingAmount}>{formatNaira(stats.pendingRevenue)}</dd>
          </div>
        </dl>
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
      {!isAllTime && (
        <p className={css.text}>
          All time: {formatNaira(stats.revenue)} from{' '}
          {formatOrders(Math.max(0, stats.totalOrders - openOrderCount), 'completed')}
        </p>
      )}
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
                  {quantity} sold
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** Such as "1 order" or, with a state, "1,234 completed orders". */
function formatOrders(count: number, state?: string): string {
  const noun = count === 1 ? 'order' : 'orders';
  return [count.toLocaleString('en-NG'), state, noun].filter(Boolean).join(' ');
}

import { shortWeekday, weekday } from '../../../contract/shared/lagos-time.ts';
import type { AdminStats } from '../../../contract/shared/types.ts';
import { useQuery } from '../../../core/useQuery.ts';
import { BarChart } from '../../../ui/data/BarChart.tsx';
import { Adire } from '../../../ui/display/Adire.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { visuallyHidden } from '../../../ui/theme/base.css.ts';
import { useAdminCheck } from '../admin-check.ts';
import { formatCount } from '../format-count.ts';
import * as css from './users.css.ts';

/**
 * How many users, paid vendors, stores and products the market has, and a chart of the orders of the last seven days.
 */
export function MarketStats() {
  const { data, error, isLoading, retry } = useQuery('GET /admin/stats');
  useAdminCheck(error);
  const stats = data?.stats;
  if (!stats && error) {
    return (
      <div className={css.card}>
        <LoadError title="Error loading figures" error={error} isRetrying={isLoading} onRetry={retry}>
          Failed to count what there is. Please try again.
        </LoadError>
      </div>
    );
  }
  return (
    <section className={css.stats} aria-label="Figures" aria-busy={!stats}>
      <dl className={css.statList}>
        <div className={css.totalUsersCard}>
          <Adire name="Total users" tile={36} look="faded" />
          <dt className={css.totalUsersName}>Total users</dt>
          <dd className={css.totalUsersNumber}>{stats ? formatCount(stats.totalUsers) : <Skeleton />}</dd>
        </div>
        <Stat name="Paid vendors" value={stats?.paidVendors} />
        <Stat name="Stores" value={stats?.stores} />
        <Stat name="Products" value={stats && countProducts(stats)} />
      </dl>
      <div className={css.card}>
        <p className={css.statName} aria-hidden="true">
          Orders, last 7 days
        </p>
        {stats ? (
          <>
            <p className={css.number}>
              {formatCount(countOrders(stats))}
              <span className={visuallyHidden}> orders in the last 7 days</span>
            </p>
            <div className={css.chart}>
              <BarChart
                label={describeChart(stats)}
                bars={stats.lastDays.map(({ date, orders }) => ({
                  label: shortWeekday(date),
                  value: orders,
                }))}
                formatValue={formatCount}
                formatTick={formatCount}
              />
            </div>
          </>
        ) : (
          <div className={css.chartSkeleton}>
            <Skeleton count={4} />
          </div>
        )}
      </div>
      <p className={css.note}>Activation is promised within 24 hours of payment.</p>
    </section>
  );
}

function Stat({ name, value }: { name: string; value: number | undefined }) {
  return (
    <div className={css.card}>
      <dt className={css.statName}>{name}</dt>
      <dd className={css.number}>{value === undefined ? <Skeleton /> : formatCount(value)}</dd>
    </div>
  );
}

/** Counts all products, including those that only their sellers see. */
const countProducts = ({ products: countsByStatus }: AdminStats) =>
  Object.values(countsByStatus).reduce((sum, count) => sum + count, 0);

const countOrders = ({ lastDays }: AdminStats) => lastDays.reduce((sum, { orders }) => sum + orders, 0);

/** Describes the chart in words, such as "Orders per day, last 7 days. Most: Friday, 12". */
function describeChart({ lastDays }: AdminStats): string {
  const mostOrders = Math.max(...lastDays.map(({ orders }) => orders));
  const day = lastDays.findLast(({ orders }) => orders === mostOrders);
  const subject = 'Orders per day, last 7 days.';
  return day && mostOrders > 0
    ? `${subject} Most: ${weekday(day.date)}, ${formatCount(mostOrders)}`
    : `${subject} None yet`;
}

import { dayInLagos, daysBefore } from '../../../contract/shared/lagos-days.ts';
import type { Reply } from '../../../contract/shared/types.ts';
import { asNumber, asObject, asString } from '../../../core/parse-json.ts';
import { useQuery } from '../../../core/useQuery.ts';

type Analytics = Reply<'GET /stores/my-store/analytics'>;

/** How many days back one can look. */
export type Range = 7 | 30;

/** What was sold in the last days, today included. `isWanted` is false where the package does not hold it. */
export function useAnalytics(range: Range, isWanted: boolean) {
  const endDate = dayInLagos(Date.now());
  const query = { startDate: daysBefore(endDate, range - 1), endDate };
  return useQuery('GET /stores/my-store/analytics', isWanted ? { query } : null, readAnalytics);
}

function readAnalytics(reply: unknown): Analytics {
  const raw = asObject(reply) as Partial<Analytics>;
  const list = <T>(value: T[] | undefined): T[] => (Array.isArray(value) ? value : []);
  return {
    startDate: '',
    endDate: '',
    ...raw,
    totalOrders: asNumber(raw.totalOrders) ?? 0,
    revenue: asNumber(raw.revenue) ?? 0,
    days: list(raw.days).map((day) => ({
      date: asString(day.date)?.slice(0, 10) ?? '',
      orders: asNumber(day.orders) ?? 0,
      revenue: asNumber(day.revenue) ?? 0,
    })),
    topProducts: list(raw.topProducts),
  };
}

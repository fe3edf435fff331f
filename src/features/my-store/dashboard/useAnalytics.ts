import {
  dayInLagos,
  formatShortDay,
  shortWeekday,
  subtractDays,
  weekday,
} from '../../../contract/shared/lagos-time.ts';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { Reply } from '../../../contract/shared/types.ts';
import { asNumber, asObject, asString } from '../../../core/parse-json.ts';
import { useQuery } from '../../../core/useQuery.ts';

type Analytics = Reply<'GET /stores/my-store/analytics'>;

/** The number of days in the chart, which ends today. */
export type DayRange = 7 | 30;

/**
 * Loads the sales of the last `range` days, including today. Loads nothing if `isEnabled` is false, because then the
 * vendor package is not paid.
 */
export function useAnalytics(range: DayRange, isEnabled: boolean) {
  const endDate = dayInLagos(Date.now());
  const query = { startDate: subtractDays(endDate, range - 1), endDate };
  return useQuery('GET /stores/my-store/analytics', isEnabled ? { query } : null, parseAnalytics);
}

/** The sales of a period, while they load and when they have failed to load, too. */
export type AnalyticsResult = ReturnType<typeof useAnalytics>;

function parseAnalytics(reply: unknown): Analytics {
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

/** A day of the chart. */
interface Day {
  date: string;
  revenue: number;
}

/** Returns the label below the bar of a day. */
export const barLabel = (date: string, range: DayRange) =>
  range === 7 ? shortWeekday(date) : formatShortDay(date);

/** Describes the chart in a sentence: "Revenue per day, last 7 days. Highest: Friday, ₦31,500". */
export function chartSentence(days: readonly Day[], range: DayRange): string {
  const highest = days.reduce<Day | undefined>(
    // If two days have the same revenue, the later day is chosen.
    (best, day) => (day.revenue > 0 && day.revenue >= (best?.revenue ?? 0) ? day : best),
    undefined,
  );
  const start = `Revenue per day, last ${range} days.`;
  if (!highest) return `${start} None yet`;
  const name = range === 7 ? weekday(highest.date) : formatShortDay(highest.date);
  return `${start} Highest: ${name}, ${formatNaira(highest.revenue)}`;
}

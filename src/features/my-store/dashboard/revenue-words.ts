import { shortDate, shortWeekday, weekday } from '../../../contract/shared/lagos-days.ts';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { Range } from './useAnalytics.ts';

interface Day {
  date: string;
  revenue: number;
}

/** What stands below the bar of a day. */
export const barName = (date: string, range: Range) => (range === 7 ? shortWeekday(date) : shortDate(date));

/** The chart in a sentence: "Revenue per day, last 7 days. Highest: Friday, ₦31,500". */
export function chartSentence(days: readonly Day[], range: Range): string {
  const highest = days.reduce<Day | undefined>(
    // Of two that are equally high, the later one.
    (best, day) => (day.revenue > 0 && day.revenue >= (best?.revenue ?? 0) ? day : best),
    undefined,
  );
  const start = `Revenue per day, last ${range} days.`;
  if (!highest) return `${start} None yet`;
  const name = range === 7 ? weekday(highest.date) : shortDate(highest.date);
  return `${start} Highest: ${name}, ${formatNaira(highest.revenue)}`;
}

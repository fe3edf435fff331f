import { dayInLagos } from './lagos-time.ts';

/**
 * Returns the day of the first monthly payment for the vendor package that is due on `today` or later, and how many
 * months it is after the day on which the vendor paid the setup fee. The payments are due on the same day of each
 * month, or on the last day of a shorter month. Days are written like `2026-09-01`.
 *
 * @example
 * nextPaymentDay('2026-01-31T09:00:00Z', '2026-02-03'); // { day: '2026-02-28', months: 1 }
 */
export function nextPaymentDay(paidSince: string, today: string): { day: string; months: number } {
  const [year = 0, month = 0, dayOfMonth = 0] = dayInLagos(paidSince).split('-').map(Number);
  const dueDayAfter = (months: number) => {
    // Day 0 of a month is the last day of the month before. `month` counts from 1, and `Date.UTC` from 0.
    const daysInMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
    const dueTime = Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, daysInMonth));
    return new Date(dueTime).toISOString().slice(0, 10);
  };
  let months = 1;
  while (dueDayAfter(months) < today) months += 1;
  return { day: dueDayAfter(months), months };
}

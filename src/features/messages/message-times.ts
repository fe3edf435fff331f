import {
  clockInLagos,
  dayInLagos,
  formatDay,
  shortWeekday,
  subtractDays,
  weekday,
} from '../../contract/shared/lagos-time.ts';

/** The maximum age of a day that is shown as a weekday. The day seven days ago has the same weekday as today. */
const weekdayDaysMax = 6;

function dayName(day: string, now: number, toWeekday: (day: string) => string): string {
  const today = dayInLagos(now);
  if (day === today) return 'Today';
  if (day === subtractDays(today, 1)) return 'Yesterday';
  // If this device's clock is wrong, a message may be dated in the future. Its day is shown as a date.
  return day < today && day >= subtractDays(today, weekdayDaysMax) ? toWeekday(day) : formatDay(day);
}

/** Returns the time of a thread's last message: `13:05` today, `Yesterday`, `Tue`, then `21 Nov 2026`. */
export function threadTime(timestamp: string, now: number): string {
  const day = dayInLagos(timestamp);
  if (!day) return '';
  return day === dayInLagos(now) ? clockInLagos(timestamp) : dayName(day, now, shortWeekday);
}

/** Returns the heading above a day's messages: `Today`, `Yesterday`, `Tuesday`, then `21 Nov 2026`. */
export const dayHeading = (timestamp: string, now: number): string => {
  const day = dayInLagos(timestamp);
  return day && dayName(day, now, weekday);
};

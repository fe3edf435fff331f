import { dayInLagos, shortWeekday, subtractDays, weekday } from '../../contract/shared/lagos-days.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns the day of a timestamp in Lagos, such as `2026-11-21`; empty if the timestamp is invalid. */
export function toDay(timestamp: string): string {
  const time = Date.parse(timestamp);
  return Number.isNaN(time) ? '' : dayInLagos(time);
}

/** Lagos is one hour ahead of UTC all year. */
const lagosOffsetMs = 3_600_000;

/** Returns the time of day in Lagos: `13:05`. */
export function clockTime(timestamp: string): string {
  const time = Date.parse(timestamp);
  return Number.isNaN(time) ? '' : new Date(time + lagosOffsetMs).toISOString().slice(11, 16);
}

/** Formats a day such as `2026-11-21` as `21 Nov 2026`. */
const dateText = (day: string) =>
  `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** The maximum age of a day that is shown as a weekday. The day seven days ago has the same weekday as today. */
const weekdayDaysMax = 6;

function formatDay(day: string, now: number, toWeekday: (day: string) => string): string {
  const today = dayInLagos(now);
  if (day === today) return 'Today';
  if (day === subtractDays(today, 1)) return 'Yesterday';
  // If this device's clock is wrong, a message may be dated in the future. Its day is shown as a date.
  return day < today && day >= subtractDays(today, weekdayDaysMax) ? toWeekday(day) : dateText(day);
}

/** Returns the time of a thread's last message: `13:05` today, `Yesterday`, `Tue`, then `21 Nov 2026`. */
export function threadTime(timestamp: string, now: number): string {
  const day = toDay(timestamp);
  if (!day) return '';
  return day === dayInLagos(now) ? clockTime(timestamp) : formatDay(day, now, shortWeekday);
}

/** Returns the heading above a day's messages: `Today`, `Yesterday`, `Tuesday`, then `21 Nov 2026`. */
export const dayHeading = (timestamp: string, now: number): string => {
  const day = toDay(timestamp);
  return day && formatDay(day, now, weekday);
};

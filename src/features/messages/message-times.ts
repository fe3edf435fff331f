import { dayInLagos, daysBefore, shortWeekday, weekday } from '../../contract/shared/lagos-days.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day in Lagos of a moment; empty when it is none. */
export function dayOf(timestamp: string): string {
  const time = Date.parse(timestamp);
  return Number.isNaN(time) ? '' : dayInLagos(time);
}

/** `13:05`, in Lagos. */
export function clockTime(timestamp: string): string {
  const time = Date.parse(timestamp);
  return Number.isNaN(time) ? '' : new Date(time + 3_600_000).toISOString().slice(11, 16);
}

/** `21 Nov 2026`, of a day such as `2026-11-21`. */
const dateText = (day: string) =>
  `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** How far back a weekday says which day is meant. */
const daysOfWeek = 6;

function nameOf(day: string, now: number, ofWeekday: (day: string) => string): string {
  const today = dayInLagos(now);
  if (day === today) return 'Today';
  if (day === daysBefore(today, 1)) return 'Yesterday';
  // A clock that is wrong may put a message into the future.
  return day < today && day >= daysBefore(today, daysOfWeek) ? ofWeekday(day) : dateText(day);
}

/** When the last message of a thread came: `13:05` today, `Yesterday`, `Tue`, then `21 Nov 2026`. */
export function threadTime(timestamp: string, now: number): string {
  const day = dayOf(timestamp);
  if (!day) return '';
  return day === dayInLagos(now) ? clockTime(timestamp) : nameOf(day, now, shortWeekday);
}

/** Above the messages of a day: `Today`, `Yesterday`, `Tuesday`, then `21 Nov 2026`. */
export const dayName = (timestamp: string, now: number): string => {
  const day = dayOf(timestamp);
  return day && nameOf(day, now, weekday);
};

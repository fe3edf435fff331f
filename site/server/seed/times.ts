import type { Random } from './random.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export function timeBefore(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() - milliseconds);
}

/** Returns a random time between 7:00 and 21:00 in Nigeria, on the day that is `daysAgo` days before `now`. */
export function randomDaytime(now: Date, daysAgo: number, random: Random): Date {
  const midnight = new Date(now.getTime() - daysAgo * day).setUTCHours(0, 0, 0, 0);
  return new Date(midnight + random.between(6 * 60, 20 * 60) * minute + random.between(0, 59_999));
}

/** Returns a random time between two times. */
export function randomTime(from: Date, to: Date, random: Random): Date {
  return new Date(from.getTime() + Math.floor(random.next() * (to.getTime() - from.getTime())));
}

/** Returns how many whole days have passed since a time. */
export function daysSince(time: Date, now: Date): number {
  return Math.floor((now.getTime() - time.getTime()) / day);
}

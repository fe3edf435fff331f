// All days begin and end in Nigeria's time zone, not the browser's. Lagos is an hour ahead of UTC all year round.

const lagosOffsetMs = 3_600_000;
const dayMs = 24 * 3_600_000;

/** Returns the day in Lagos, such as `2026-08-01`, of a time in milliseconds since 1970. */
export const dayInLagos = (time: number): string => new Date(time + lagosOffsetMs).toISOString().slice(0, 10);

/** Returns the day that is `days` days before `day`. */
export const subtractDays = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

// `new Date(day)` is midnight in UTC, so a day is also formatted in UTC.
const makeFormat = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-NG', { ...options, timeZone: 'UTC' });
  return (day: string) => formatter.format(new Date(day));
};

/** Returns the weekday of a day, such as `Fri`. */
export const shortWeekday = makeFormat({ weekday: 'short' });
/** Returns the weekday of a day, such as `Friday`. */
export const weekday = makeFormat({ weekday: 'long' });
/** Returns a day without its year, such as `6 Nov`. */
export const shortDate = makeFormat({ day: 'numeric', month: 'short' });

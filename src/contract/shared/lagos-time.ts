// All days begin and end in Nigeria's time zone, not the browser's. Lagos is an hour ahead of UTC all year round.

const lagosOffsetMs = 3_600_000;
export const dayMs = 24 * 3_600_000;

/** A time in milliseconds since 1970, or an ISO text. */
type Time = number | string;

/**
 * Returns a time with the clock of Lagos, such as `2026-11-21T14:05:00.000`. Empty for an invalid time, which another
 * server of this API may send.
 */
export function timeInLagos(time: Time): string {
  const shifted = new Date(new Date(time).getTime() + lagosOffsetMs);
  return Number.isNaN(shifted.getTime()) ? '' : shifted.toISOString().slice(0, -1);
}

/** Returns the day in Lagos, such as `2026-08-01`. */
export const dayInLagos = (time: Time): string => timeInLagos(time).slice(0, 10);

/** Returns the time of day in Lagos, such as `14:05`. */
export const clockInLagos = (time: Time): string => timeInLagos(time).slice(11, 16);

/** Returns whether people in Lagos may be asleep. */
export const isNightInLagos = (time: Time): boolean =>
  clockInLagos(time) < '07:00' || clockInLagos(time) >= '22:00';

/** Returns the day that is `days` days before `day`. */
export const subtractDays = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

// Dates are not formatted by `Intl`, whose names of months differ between browsers and the server, such as Sep and Sept.

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a time, or a day such as `2026-11-06`, as its month in Lagos: `Nov 2026`. */
export function formatMonth(time: Time): string {
  const day = dayInLagos(time);
  return day && `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

/** Formats a time, or a day such as `2026-11-06`, as its day in Lagos: `6 Nov 2026`. */
export const formatDay = (time: Time): string =>
  `${Number(dayInLagos(time).slice(8)) || ''} ${formatMonth(time)}`.trim();

/** Formats a time, or a day such as `2026-11-06`, as its day in Lagos without the year: `6 Nov`. */
export const formatShortDay = (time: Time): string => formatDay(time).slice(0, -5);

/** Formats a time as its day and clock in Lagos: `6 Nov 2026, 14:05`. */
export const formatDateTime = (time: Time): string =>
  [formatDay(time), clockInLagos(time)].filter(Boolean).join(', ');

// `new Date(day)` is midnight in UTC, so the weekday of a day is that of UTC.
const weekdayFormat = (length: 'short' | 'long') => {
  const formatter = new Intl.DateTimeFormat('en-NG', { weekday: length, timeZone: 'UTC' });
  return (day: string) => formatter.format(new Date(day));
};

/** Returns the weekday of a day, such as `Fri`. */
export const shortWeekday = /* @__PURE__ */ weekdayFormat('short');
/** Returns the weekday of a day, such as `Friday`. */
export const weekday = /* @__PURE__ */ weekdayFormat('long');

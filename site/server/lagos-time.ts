/** The offset of Lagos from UTC: one hour, all year round. */
const offsetMs = 3_600_000;
export const dayMs = 24 * 3_600_000;

/** Returns the day in Lagos, such as `2026-08-01`. Times are in milliseconds, like `Date.now`. */
export function dayInLagos(time: number): string {
  return isoTimeInLagos(time).slice(0, 10);
}

/** Returns the time of day in Lagos, such as `08:30:00.000`. */
export function timeInLagos(time: number): string {
  return isoTimeInLagos(time).slice(11, 23);
}

/** Returns the whole seconds until the next day begins in Lagos, at least 1. */
export function secondsToMidnight(time: number): number {
  return Math.ceil((dayMs - ((time + offsetMs) % dayMs)) / 1000);
}

function isoTimeInLagos(time: number): string {
  return new Date(time + offsetMs).toISOString();
}

/** Lagos is an hour ahead of UTC all year round. */
const aheadMs = 3_600_000;
export const dayMs = 24 * 3_600_000;

/** Returns the day in Lagos, such as `2026-08-01`. Times are in milliseconds, like `Date.now`. */
export function dayInLagos(time: number): string {
  return clockInLagos(time).slice(0, 10);
}

/** Returns the time of day in Lagos, such as `08:30:00.000`. */
export function timeInLagos(time: number): string {
  return clockInLagos(time).slice(11, 23);
}

/** Returns the whole seconds until the next day begins in Lagos, at least 1. */
export function secondsToMidnight(time: number): number {
  return Math.ceil((dayMs - ((time + aheadMs) % dayMs)) / 1000);
}

function clockInLagos(time: number): string {
  return new Date(time + aheadMs).toISOString();
}

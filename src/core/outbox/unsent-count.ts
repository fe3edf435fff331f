import type { Market } from '../market.ts';
import { sessionCallsPrefix, sessionCallsVersionKey } from '../storage-keys.ts';

/** The count function of each market's outbox. The outbox registers it, because this file must not load the outbox. */
const countFunctions = new WeakMap<Market, () => number>();

export const registerUnsentCount = (market: Market, count: () => number): void =>
  void countFunctions.set(market, count);

/**
 * Returns how many calls would be lost by signing out: calls that wait or were refused. Calls that are being sent for the
 * first time do not count.
 */
export const unsentCount = (market: Market): number =>
  countFunctions.get(market)?.() ?? (market.storage.read(sessionCallsVersionKey) ? storedCount() : 0);

function storedCount(): number {
  try {
    return Object.entries(localStorage).filter(
      ([key, value]) =>
        key.startsWith(sessionCallsPrefix) &&
        (!value.includes('"heldUntil"') || value.includes('"hasWaited":true')),
    ).length;
  } catch {
    return 0;
  }
}

import type { Market } from '../market.ts';

/** The markets that have an outbox by now. Asking about it must not bring its code. */
const counts = new WeakMap<Market, () => number>();

export const registerUnsentCount = (market: Market, count: () => number): void =>
  void counts.set(market, count);

/** How many things the person did that wait for the network or were refused. What is on its way just now does not count. */
export const unsentCount = (market: Market): number =>
  counts.get(market)?.() ?? (market.storage.read('campus-market:waiting') ? storedCount() : 0);

function storedCount(): number {
  try {
    return Object.entries(localStorage).filter(
      ([key, value]) => key.startsWith('waiting:') && !value.includes('heldUntil'),
    ).length;
  } catch {
    return 0;
  }
}

import type { Market } from '../market.ts';

/** The markets that have an outbox by now. Asking about it must not bring its code. */
const counts = new WeakMap<Market, () => number>();

export const tellUnsent = (market: Market, count: () => number): void => void counts.set(market, count);

/** How many things the person who is signed in did that the server has not got yet. */
export const unsentCount = (market: Market): number =>
  counts.get(market)?.() ?? (market.storage.read('campus-market:waiting') ? storedCount() : 0);

function storedCount(): number {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith('waiting:')).length;
  } catch {
    return 0;
  }
}

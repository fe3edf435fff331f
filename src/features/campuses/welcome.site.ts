import type { Market } from '../../core/market.ts';
import { loadFirstCampuses } from './useCampuses.ts';
import { loadWelcome } from './Welcome.tsx';

/**
 * Preloads the dialog that asks for the campus and its list of campuses, before the server renders them. If the list
 * fails to load, the browser loads it and then asks.
 */
export async function preloadWelcome(market: Market): Promise<void> {
  await Promise.all([loadWelcome(), loadFirstCampuses(market).catch(() => undefined)]);
}

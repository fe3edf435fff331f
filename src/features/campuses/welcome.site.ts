import type { Market } from '../../core/market.ts';
import { loadFirstCampuses } from './useCampuses.ts';
import { loadWelcome } from './Welcome.tsx';

/**
 * Loads the dialog that asks for the campus, and its list, before a server renders them. Without the list the browser
 * asks once it has loaded one.
 */
export async function preloadWelcome(market: Market): Promise<void> {
  await Promise.all([loadWelcome(), loadFirstCampuses(market).catch(() => undefined)]);
}

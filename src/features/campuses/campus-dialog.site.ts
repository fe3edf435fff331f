import type { Market } from '../../core/market.ts';
import { loadCampusDialog } from './FirstVisitCampusDialog.tsx';
import { preloadCampusesWithProducts } from './useCampuses.ts';

/**
 * Preloads the dialog that asks for the campus, and the list of campuses in this dialog, before the server renders
 * them. If the list fails to load, the browser loads the list and opens the dialog.
 */
export async function preloadCampusDialog(market: Market): Promise<void> {
  await Promise.all([loadCampusDialog(), preloadCampusesWithProducts(market).catch(() => undefined)]);
}

import type { Market } from '../../core/market.ts';
import { getFirstSync } from './first-sync.ts';

/**
 * Loads and starts the code that keeps the cart of the signed-in person the same on all their pages and devices. Until it
 * is loaded, changes are only stored: it finds them.
 */
export function loadCartSync(market: Market): void {
  import('./cart-sync.ts').then(
    ({ startCartSync }) => startCartSync(market),
    () => getFirstSync(market).end(market.session.state().personId), // The next page tries again.
  );
}

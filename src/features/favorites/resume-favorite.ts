import type { Market } from '../../core/market.ts';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { tellFavoritesChange } from './favorite-changes.ts';
import { updateFailed } from './texts.ts';

/** Sets a heart that somebody wanted to set before they signed in, on a page that may not show the product. */
export async function resumeFavorite(market: Market, id: string): Promise<void> {
  try {
    await market.send('GET /add-favorites/{id}', { params: { id } });
    // They may have been read before.
    tellFavoritesChange(market, ['GET /favorites', 'GET /favorites/ids']);
    showLateToast({ about: 'favorites', title: 'Added to favorites' });
  } catch {
    showLateToast({ about: 'favorites', ...updateFailed });
  }
}

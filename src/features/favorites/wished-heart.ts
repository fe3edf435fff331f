import { mutate } from 'swr';
import type { Market } from '../../core/market.ts';
import { cacheKeyOf } from '../../core/queries.ts';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { updateFailed } from './texts.ts';

/** Sets a heart that somebody wanted to set before they signed in, on a page that may not show the product. */
export async function sendWishedHeart(market: Market, id: string): Promise<void> {
  try {
    await market.send('GET /add-favorites/{id}', { params: { id } });
    // They may have been read before.
    void mutate(cacheKeyOf(market.queries.key('GET /favorites/ids')), undefined);
    showLateToast({ title: 'Added to favorites' });
  } catch {
    showLateToast(updateFailed);
  }
}

import type { Market } from '../../../core/market.ts';
import { showLateToast } from '../../../ui/feedback/late-toast.ts';
import { followFailed } from './texts.ts';

/** Follows a store that somebody wanted to follow before they signed in, on a page that may not show it. */
export async function resumeFollow(market: Market, id: string): Promise<void> {
  try {
    const { storeIds } = await market.read('GET /stores/followed/ids');
    if (!storeIds.includes(id)) await market.send('POST /stores/{id}/toggle-follow', { params: { id } });
    showLateToast({ about: 'follow', title: 'You follow this store now' });
  } catch (error) {
    showLateToast(followFailed(error));
  }
}

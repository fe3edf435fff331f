import type { Market } from '../../core/market.ts';
import { refusalMessage } from '../../core/refusals.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';

/** Returns the toast of a failed call. It shows the server's reason, for example that the store is the user's own. */
export const followFailedToast = (error: unknown): ToastMessage => ({
  about: 'follow',
  kind: 'destructive',
  title: 'Error following store',
  text: refusalMessage(error, 'Failed to follow this store. Please try again.'),
});

/** Follows the store that a guest wanted to follow before signing in. Works on pages that do not show the store too. */
export async function followAfterSignIn(market: Market, id: string): Promise<void> {
  try {
    const { storeIds } = await market.read('GET /stores/followed/ids');
    if (!storeIds.includes(id)) await market.send('POST /stores/{id}/toggle-follow', { params: { id } });
    showLazyToast({ about: 'follow', title: 'You follow this store now' });
  } catch (error) {
    showLazyToast(followFailedToast(error));
  }
}

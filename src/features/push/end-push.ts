import type { Market } from '../../core/market.ts';
import { pushKey } from './storage-keys.ts';

/**
 * Ends the push subscription of this browser with the session, even without a network, and removes the notifications on the
 * device: the next user must not see what is for this one. The end of the session deletes what is stored under `pushKey`, so
 * a subscription without it is ended, also if it was deleted before this code was loaded.
 */
export function endPushWithSession({ storage }: Market): void {
  const endIfSignedOut = async () => {
    if (storage.read(pushKey) !== undefined) return;
    const registration = await navigator.serviceWorker.ready;
    await (await registration.pushManager?.getSubscription())?.unsubscribe();
    for (const notification of await registration.getNotifications()) notification.close();
  };
  const end = () => void endIfSignedOut().catch(() => {}); // The next page tries again.
  storage.subscribe(pushKey, end);
  end();
}

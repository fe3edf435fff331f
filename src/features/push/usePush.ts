// Pushes to this browser. There is no library for it: the browser does all the work.
import { useState, useSyncExternalStore } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { isSignedOut } from '../../core/refusals.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { pushKey } from './storage-keys.ts';

/** The value under `pushKey` of a user who wants no pushes here. */
const declinedPush = 'declined';

/** Whether this browser shows the user's pushes, or why it cannot. */
export type PushState =
  | 'on'
  | 'off'
  /** The user has forbidden notifications in the settings of the browser, and only there can allow them. */
  | 'blocked'
  /** An iPhone or iPad shows pushes only of sites on its Home Screen. */
  | 'needs-install'
  | 'unsupported';

/** What to do if the user has forbidden notifications. */
export const blockedText =
  'Notifications of this site are blocked. Allow them in the settings of your browser, then open this page again.';

export interface PushResult {
  /** Undefined on the server. */
  state: PushState | undefined;
  /** Whether the browser is being subscribed or unsubscribed. */
  isPending: boolean;
  /**
   * Asks the user to allow notifications, and subscribes this browser. Call it in the handler of a press, because browsers
   * ignore the question otherwise. A toast says how it went.
   */
  turnOn(): Promise<void>;
  /** Ends the subscription of this browser, even without a network. */
  turnOff(): Promise<void>;
  /** Remembers that the user wants no pushes here. */
  decline(): void;
}

/** Returns whether this browser shows the user's pushes, and the functions that change it. */
export function usePush(): PushResult {
  const market = useMarket();
  const [isPending, setPending] = useState(false);
  const state = useSyncExternalStore(
    (listener) => market.storage.subscribe(pushKey, listener),
    () => readState(market),
    () => undefined,
  );
  const change = async (makeChange: () => Promise<unknown>, failureTitle: string) => {
    setPending(true);
    try {
      await makeChange();
    } catch (error) {
      if (isSignedOut(error)) return;
      showLazyToast({
        about: 'push',
        kind: 'destructive',
        title: failureTitle,
        text: 'Check your connection, then try again.',
      });
    } finally {
      setPending(false);
    }
  };
  return {
    state,
    isPending,
    turnOn: () =>
      change(async () => {
        if ((await askAndSubscribe(market)) === 'on') showLazyToast({ about: 'push', title: 'Push is on' });
      }, 'Push is not on'),
    turnOff: () => change(() => unsubscribe(market), 'Push is still on'),
    decline: () => decline(market),
  };
}

function readState({ storage }: Market): PushState {
  // A browser may lack any of them: a private window of Firefox has no service worker, an iPhone has no PushManager.
  const isSupported = globalThis.PushManager && globalThis.Notification && navigator.serviceWorker;
  // Only iPhones and iPads have this property. It is false unless the site was opened from the Home Screen.
  if (!isSupported) return Reflect.get(navigator, 'standalone') === false ? 'needs-install' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const isSubscribed = (storage.read(pushKey) ?? declinedPush) !== declinedPush;
  return isSubscribed && Notification.permission === 'granted' ? 'on' : 'off';
}

const decline = ({ storage }: Market): void => storage.write(pushKey, declinedPush);

/** Resolves to the new state; throws if the subscription fails. */
async function askAndSubscribe(market: Market): Promise<PushState> {
  if ((await Notification.requestPermission()) === 'granted') await subscribe(market);
  // A browser blocks a site for good after a few refusals, so we do not offer it again.
  else decline(market);
  return readState(market);
}

async function unsubscribe(market: Market): Promise<void> {
  decline(market);
  const subscription = await findSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  // If this fails, the server learns it from the push service, which refuses the next push.
  await market.send('POST /push/unsubscribe', { body: { endpoint: subscription.endpoint } }).catch(() => {});
}

/**
 * Subscribes again if the browser has ended or replaced the subscription. It tells only the service worker, which has no
 * session.
 */
export async function renewPush(market: Market): Promise<void> {
  const isWanted = readState(market) === 'on' && market.session.state().personId !== undefined;
  if (!isWanted || (await findSubscription())?.endpoint === market.storage.read(pushKey)) return;
  await subscribe(market);
}

const findSubscription = async () =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

/** How long we wait for the service worker. It starts some seconds after the page, and never if the browser refuses it. */
const workerTimeoutMs = 15_000;

async function subscribe(market: Market): Promise<void> {
  const { session, storage } = market;
  const { personId } = session.state();
  const { key } = await market.read('GET /push/key');
  const { pushManager } = await withTimeout(navigator.serviceWorker.ready);
  const subscription = await subscribeWithKey(pushManager, key);
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  try {
    await market.send('PUT /push/subscription', { body: { endpoint, keys: { p256dh, auth } } });
  } catch (error) {
    // The server may have stored it, so that pushes would come although they seem to be off.
    await subscription.unsubscribe();
    throw error;
  }
  // The end of the session has ended the subscription too.
  if (session.state().personId === personId) storage.write(pushKey, endpoint);
}

async function subscribeWithKey(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // The old subscription is for another key, because the server has lost its own.
    const oldSubscription = await pushManager.getSubscription();
    if (!oldSubscription) throw error;
    await oldSubscription.unsubscribe();
    return pushManager.subscribe(options);
  }
}

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, workerTimeoutMs, new Error('The service worker did not start.'));
  });
  return Promise.race([promise, timeout]);
}

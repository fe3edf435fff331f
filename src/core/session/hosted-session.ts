import { bringCartBack, putCartAside } from '../cart.ts';
import type { MarketStorage, StorageKey } from '../storage.ts';
import { claimsOf, type SessionRules } from './session.ts';

/** All that the site keeps of a person in the browser. Screens that keep more join this list. */
const personKeys: readonly StorageKey[] = [
  'authToken',
  'token',
  'campus-market:person',
  'campus-market:waiting',
  'campus-market:own-answers',
  'cartItems',
  'message-threads',
  'messages',
  'product-reviews',
];

/**
 * What the person has begun: to order, one key for each canteen, to fill in, one key for each form, and to send, one key
 * for each thing.
 */
function begunKeys(): StorageKey[] {
  try {
    return Object.keys(localStorage).filter((key): key is StorageKey =>
      /^(canteenCart|draft|waiting):/.test(key),
    );
  } catch {
    return [];
  }
}

/** The service worker keeps what everybody may read; which of it somebody has read is their own. */
function forgetWhatWasSeen(): void {
  // Pages without TLS have no caches.
  for (const kind of ['pages', 'answers', 'pictures']) {
    globalThis.caches?.delete(`campus-market-${kind}`).catch(() => {});
  }
}

/** The session of the hosted site, whose storage is ours alone and whose cookie renews it. */
export const hostedSession: SessionRules = {
  key: 'authToken',
  begin(storage, personId = '') {
    if (storage.read('campus-market:person') !== personId) hostedSession.end?.(storage);
    storage.write('campus-market:person', personId);
    bringCartBack(storage, personId);
    storage.remove('campus-market:signed-out');
  },
  end(storage) {
    putCartAside(storage, storage.read('campus-market:person'));
    [...personKeys, ...begunKeys()].forEach(storage.remove);
    forgetWhatWasSeen();
  },
  refusal: 'Unauthorized - redirecting to login',
  renewBefore: 60_000,
  renew: (tools) =>
    import('./renew-session.ts').then(
      ({ renewSession }) => renewSession(tools),
      () => false,
    ),
};

/** Takes over a token that stands under its older name, and notes whose the kept one is. */
export function adoptToken({ read, write, remove }: MarketStorage): void {
  const older = read('token');
  if (older && !read('authToken')) write('authToken', older);
  if (older) remove('token');
  const owner = claimsOf(read('authToken'))?.sub;
  if (owner) write('campus-market:person', owner);
}

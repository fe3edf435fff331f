import { restoreCartOfOwner, saveCartForOwner } from '../cart.ts';
import type { MarketStorage, StorageKey } from '../storage.ts';
import { decodeClaims, type SessionOptions } from './session.ts';

/** The storage keys of a user's data, except those that contain an id. Screens that store more data must add their keys. */
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

/** Returns the keys of unfinished work. Each canteen order, form draft and queued call has its own key. */
function unfinishedWorkKeys(): StorageKey[] {
  try {
    return Object.keys(localStorage).filter((key): key is StorageKey =>
      /^(canteenCart|draft|waiting):/.test(key),
    );
  } catch {
    return [];
  }
}

/** Deletes the service worker's caches: they contain public data, but reveal which pages this user has read. */
function deleteCachedReads(): void {
  // Pages without TLS have no `caches`.
  for (const kind of ['pages', 'answers', 'pictures']) {
    globalThis.caches?.delete(`campus-market-${kind}`).catch(() => {});
  }
}

/** The session of the hosted site. Other sites' scripts cannot read its storage, and a cookie renews the session. */
export const hostedSession: SessionOptions = {
  tokenKey: 'authToken',
  beforeSignIn(storage, personId = '') {
    if (storage.read('campus-market:person') !== personId) hostedSession.onEnd?.(storage);
    storage.write('campus-market:person', personId);
    restoreCartOfOwner(storage, personId);
    storage.remove('campus-market:signed-out');
  },
  onEnd(storage) {
    saveCartForOwner(storage, storage.read('campus-market:person'));
    [...personKeys, ...unfinishedWorkKeys()].forEach(storage.remove);
    deleteCachedReads();
  },
  refusalMessage: 'Unauthorized - redirecting to login',
  renewBeforeMs: 60_000,
  renew: (tools) =>
    import('./renew-session.ts').then(
      ({ renewSession }) => renewSession(tools),
      () => false,
    ),
};

/** Moves a token from its old storage key to the new key, and stores the id of the token's user. */
export function migrateToken({ read, write, remove }: MarketStorage): void {
  const oldToken = read('token');
  if (oldToken && !read('authToken')) write('authToken', oldToken);
  if (oldToken) remove('token');
  const personId = decodeClaims(read('authToken'))?.sub;
  if (personId) write('campus-market:person', personId);
}

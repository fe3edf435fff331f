import { findStoredKeys } from './core/find-stored-keys.ts';
import { decodeClaims, type SessionOptions } from './core/session/session.ts';
import type { MarketStorage, StorageKey } from './core/storage.ts';
import { deletedOnSignOut as coreKeys, personKey } from './core/storage-keys.ts';
import { deletedOnSignOut as canteenKeys } from './features/canteens/storage-keys.ts';
import { restoreCartOfOwner, saveCartForOwner } from './features/cart/index.ts';
import { deletedOnSignOut as cartKeys } from './features/cart/storage-keys.ts';
import { deletedOnSignOut as favoritesKeys } from './features/favorites/storage-keys.ts';
import { deletedOnSignOut as messagesKeys } from './features/messages/storage-keys.ts';
import { deletedOnSignOut as productsKeys } from './features/products/storage-keys.ts';
import { deletedOnSignOut as pushKeys } from './features/push/storage-keys.ts';
import { deletedOnSignOut as reviewsKeys } from './features/reviews/storage-keys.ts';
import { signedOutKey } from './features/sign-in/storage-keys.ts';
import { deletedOnSignOut as suggestionsKeys } from './features/suggestions/storage-keys.ts';

const tokenKey = 'authToken' as StorageKey;
/** The key under which an earlier version has stored the token. */
const oldTokenKey = 'token' as StorageKey;

/** What signing out deletes: the keys of all features, even of those whose code this page has not loaded. */
const personalKeys: readonly StorageKey[] = [
  tokenKey,
  oldTokenKey,
  ...coreKeys,
  ...canteenKeys,
  ...cartKeys,
  ...favoritesKeys,
  ...messagesKeys,
  ...productsKeys,
  ...pushKeys,
  ...reviewsKeys,
  ...suggestionsKeys,
];

let endedSessions = 0;

/** How many sessions have ended on this page. What an ended one has asked for must not be cached when it arrives. */
export const countEndedSessions = () => endedSessions;

/** Deletes the service worker's caches: they contain public data, but reveal which pages this user has read. */
function deleteCachedReads(): void {
  // Pages without TLS have no `caches`.
  for (const kind of ['pages', 'answers', 'pictures']) {
    globalThis.caches?.delete(`campus-market-${kind}`).catch(() => {});
  }
}

/** The session of the hosted site. Other sites' scripts cannot read its storage, and a cookie renews the session. */
export const hostedSession: SessionOptions = {
  tokenKey,
  beforeSignIn(storage, personId = '') {
    if (storage.read(personKey) !== personId) hostedSession.onEnd?.(storage);
    storage.write(personKey, personId);
    restoreCartOfOwner(storage, personId);
    storage.remove(signedOutKey);
  },
  onEnd(storage) {
    saveCartForOwner(storage, storage.read(personKey));
    // A key that ends with a colon is a prefix: delete every key that begins with it.
    personalKeys.flatMap((key) => (key.endsWith(':') ? findStoredKeys(key) : key)).forEach(storage.remove);
    endedSessions += 1;
    deleteCachedReads();
  },
  refusalMessage: 'Unauthorized - redirecting to login',
  renewBeforeMs: 60_000,
  renew: (tools) =>
    import('./core/session/renew-session.ts').then(
      ({ renewSession }) => renewSession(tools),
      () => false,
    ),
};

/** Moves a token from its old storage key to the new key, and stores the id of the token's user. */
export function migrateToken({ read, write, remove }: MarketStorage): void {
  const oldToken = read(oldTokenKey);
  if (oldToken && !read(tokenKey)) write(tokenKey, oldToken);
  if (oldToken) remove(oldTokenKey);
  const personId = decodeClaims(read(tokenKey))?.sub;
  if (personId) write(personKey, personId);
}

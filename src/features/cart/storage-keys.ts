import type { StorageKey } from '../../core/storage.ts';

/** The cart of the signed-in buyer. */
export const cartKey = 'cartItems' as StorageKey;

/** The cart of a buyer who has signed out, until they sign in again. */
export const savedCartKey = (personId: string) => `${cartKey}:${personId}` as StorageKey;

const knownCartPrefix = 'campus-market:cart:' as StorageKey;

/** What this device knows of a person's cart on the server. */
export const knownCartKey = (personId: string) => `${knownCartPrefix}${personId}` as StorageKey;

export const deletedOnSignOut: readonly StorageKey[] = [cartKey];

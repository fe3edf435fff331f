import type { StorageKey } from '../../core/storage.ts';

/** The cart of the signed-in buyer. */
export const cartKey = 'cartItems' as StorageKey;

/** The cart of a buyer who has signed out, until they sign in again. */
export const savedCartKey = (personId: string) => `${cartKey}:${personId}` as StorageKey;

export const deletedOnSignOut: readonly StorageKey[] = [cartKey];

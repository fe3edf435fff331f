import type { StorageKey } from '../../core/storage.ts';

/**
 * The address at the push service to which this browser's pushes go, or `declinedPush` if the user has refused pushes.
 * Without a value, the user was not asked yet.
 */
export const pushKey = 'campus-market:push' as StorageKey;

export const deletedOnSignOut: readonly StorageKey[] = [pushKey];

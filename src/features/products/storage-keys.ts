import type { StorageKey } from '../../core/storage.ts';

/** The ids of the products that were last seen on this device, the last one first, separated by commas. */
export const recentlySeenKey = 'recentlySeen' as StorageKey;

/** What a person has looked at is nobody else's business on a shared phone. */
export const deletedOnSignOut: readonly StorageKey[] = [recentlySeenKey];

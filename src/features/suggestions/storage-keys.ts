import type { StorageKey } from '../../core/storage.ts';

/** The visitor's latest searches, as a JSON array of texts. They stay on the device. */
export const recentSearchesKey = 'campus-market:searches' as StorageKey;

export const deletedOnSignOut: readonly StorageKey[] = [recentSearchesKey];

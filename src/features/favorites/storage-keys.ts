import type { StorageKey } from '../../core/storage.ts';

/** The favorites as the user saw them last, for reading offline. */
export const offlineFavoritesKey = 'campus-market:own-answers' as StorageKey;

export const deletedOnSignOut: readonly StorageKey[] = [offlineFavoritesKey];

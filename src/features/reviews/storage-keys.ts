import type { StorageKey } from '../../core/storage.ts';

/** The user's unsent reviews. */
export const reviewDraftsKey = 'product-reviews' as StorageKey;

export const deletedOnSignOut: readonly StorageKey[] = [reviewDraftsKey];

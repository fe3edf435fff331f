import { searchLengthMax } from '../../contract/shared/tree-shakeable-limits.ts';
import type { MarketStorage } from '../../core/storage.ts';
import { recentSearchesKey } from './storage-keys.ts';

// The latest searches stay on the device: the server does not store who searches for what.

const recentSearchesMax = 6;

/** Returns the latest searches, the newest first. */
export function readRecentSearches(storage: MarketStorage): string[] {
  try {
    const searches: unknown = JSON.parse(storage.read(recentSearchesKey) ?? '[]');
    return Array.isArray(searches) ? searches.filter((search) => typeof search === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores a search as the newest one. Ignores a single letter, which nobody wants to search for again. */
export function addRecentSearch(storage: MarketStorage, text: string): void {
  const search = text.trim().slice(0, searchLengthMax);
  if (search.length < 2) return;
  const isOther = (other: string) => other.toLowerCase() !== search.toLowerCase();
  const searches = [search, ...readRecentSearches(storage).filter(isOther)].slice(0, recentSearchesMax);
  storage.write(recentSearchesKey, JSON.stringify(searches));
}

export const clearRecentSearches = (storage: MarketStorage) => storage.remove(recentSearchesKey);

/** A cache for a few seconds. */
export interface ShortCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  clear(): void;
}

interface Settings {
  /** The maximum age of an entry, after which changes are visible. */
  maxAgeMs: number;
  /** Limits the memory, because one visitor can request any number of URLs. */
  maxEntries: number;
  now(): number;
}

/**
 * Creates a cache. Rendering a page costs ten times as much as sending it again, and most visitors request the same few
 * pages. Expired entries are deleted, so that the pages of a rush of visitors do not stay in memory.
 */
export function makeShortCache<Value>({ maxAgeMs, maxEntries, now }: Settings): ShortCache<Value> {
  // The oldest entry is first.
  const entries = new Map<string, { value: Value; expiresAt: number }>();
  let isDeletionPlanned = false;

  const planDeletion = () => {
    isDeletionPlanned = true;
    setTimeout(deleteExpired, maxAgeMs).unref();
  };
  const deleteExpired = () => {
    for (const [key, { expiresAt }] of entries) {
      if (expiresAt > now()) break;
      entries.delete(key);
    }
    isDeletionPlanned = false;
    if (entries.size > 0) planDeletion();
  };

  return {
    get(key) {
      const entry = entries.get(key);
      return entry && entry.expiresAt > now() ? entry.value : undefined;
    },
    set(key, value) {
      entries.delete(key);
      if (entries.size >= maxEntries) {
        const [oldestKey = ''] = entries.keys();
        entries.delete(oldestKey);
      }
      entries.set(key, { value, expiresAt: now() + maxAgeMs });
      if (!isDeletionPlanned) planDeletion();
    },
    clear: () => entries.clear(),
  };
}

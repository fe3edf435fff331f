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
 * pages. An entry is deleted when it expires, so that the pages of a rush of visitors do not stay in memory.
 */
export function makeShortCache<Value>({ maxAgeMs, maxEntries, now }: Settings): ShortCache<Value> {
  const entries = new Map<string, { value: Value; expiresAt: number }>();

  return {
    get(key) {
      const entry = entries.get(key);
      return entry && entry.expiresAt > now() ? entry.value : undefined;
    },
    set(key, value) {
      entries.delete(key);
      if (entries.size >= maxEntries) {
        // The oldest entry is first.
        const [oldestKey = ''] = entries.keys();
        entries.delete(oldestKey);
      }
      const entry = { value, expiresAt: now() + maxAgeMs };
      entries.set(key, entry);
      const free = () => {
        if (entries.get(key) === entry) entries.delete(key);
      };
      setTimeout(free, maxAgeMs).unref();
    },
    clear: () => entries.clear(),
  };
}

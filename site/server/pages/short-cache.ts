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
 * pages.
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
      // The oldest entry is first.
      for (const [oldestKey, { expiresAt }] of entries) {
        if (expiresAt > now() && entries.size < maxEntries) break;
        entries.delete(oldestKey);
      }
      entries.set(key, { value, expiresAt: now() + maxAgeMs });
    },
    clear: () => entries.clear(),
  };
}

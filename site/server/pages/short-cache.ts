/** What was made for guests a moment ago, by everything that it depends on. */
export interface ShortCache<Made> {
  find(key: string): Made | undefined;
  keep(key: string, made: Made): void;
  /** Forgets all: what it shows may have changed. */
  clear(): void;
}

interface Settings {
  /** People see what others have changed after this time at most. */
  keptMs: number;
  /** One visitor can ask for any number of addresses. */
  keptMax: number;
  now(): number;
}

/** A page costs ten times as much as to send it again, and the same few are what everybody asks for. */
export function makeShortCache<Made>({ keptMs, keptMax, now }: Settings): ShortCache<Made> {
  const all = new Map<string, { made: Made; until: number }>();

  return {
    find(key) {
      const kept = all.get(key);
      return kept && kept.until > now() ? kept.made : undefined;
    },
    keep(key, made) {
      all.delete(key);
      // The oldest stands first.
      for (const [oldest, { until }] of all) {
        if (until > now() && all.size < keptMax) break;
        all.delete(oldest);
      }
      all.set(key, { made, until: now() + keptMs });
    },
    clear: () => all.clear(),
  };
}

/** Pages that were made for guests a moment ago, by everything that they depend on. */
export interface PageCache<Page> {
  find(key: string): Page | undefined;
  keep(key: string, page: Page): void;
  /** Forgets all: what they show may have changed. */
  clear(): void;
}

interface Settings {
  /** People see what others have changed after this time at most. */
  keptMs: number;
  /** One visitor can ask for any number of addresses. */
  pagesMax: number;
  now(): number;
}

/** A page costs ten times as much as to send it again, and the same few are what everybody asks for. */
export function makePageCache<Page>({ keptMs, pagesMax, now }: Settings): PageCache<Page> {
  const pages = new Map<string, { page: Page; until: number }>();

  return {
    find(key) {
      const kept = pages.get(key);
      return kept && kept.until > now() ? kept.page : undefined;
    },
    keep(key, page) {
      pages.delete(key);
      // The oldest stands first.
      for (const [oldest, { until }] of pages) {
        if (until > now() && pages.size < pagesMax) break;
        pages.delete(oldest);
      }
      pages.set(key, { page, until: now() + keptMs });
    },
    clear: () => pages.clear(),
  };
}

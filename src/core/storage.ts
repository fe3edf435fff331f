/** What the product keeps in the visitor's browser. Never rename one: browsers of visitors hold them. */
export type StorageKey =
  | 'authToken'
  | 'token'
  | 'campusToken'
  | 'campus-market:person'
  | 'campus-market:signed-out'
  | 'campus-market:orders'
  | 'campus-market:waiting'
  | `waiting:${string}`
  | 'campus-market:own-answers'
  | 'selectedCampus'
  | 'hasSeenCampusSelection'
  | 'installPromptShown'
  | 'cartItems'
  | `cartItems:${string}`
  | `canteenCart:${string}`
  | `draft:${string}`
  | 'message-threads'
  | 'messages'
  | 'product-reviews';

/** Text kept by key, in this browser when it lets us and for this visit when it does not. */
export interface MarketStorage {
  read(key: StorageKey): string | undefined;
  write(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
  /** Calls those back who listen to the key, as if its value had changed. */
  announce(key: StorageKey): void;
  /** Calls back when the value changes: here, or in another tab. Returns a function that stops it. */
  subscribe(key: StorageKey, listener: () => void): () => void;
}

/**
 * A browser may block storage (it throws on access), be full (it throws on writing) or lose it between
 * two reads. What it refuses is kept in memory, so a visit goes on and only the next one forgets.
 */
export function createStorage(): MarketStorage {
  const refused = new Map<StorageKey, string | undefined>();
  const listeners = new Map<StorageKey, Set<() => void>>();

  const announce = (key: StorageKey) => {
    for (const listener of listeners.get(key) ?? []) listener();
  };

  const keep = (key: StorageKey, value: string | undefined) => {
    refused.delete(key);
    try {
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      refused.set(key, value);
    }
    announce(key);
  };

  const fromOtherTab = (event: StorageEvent) => {
    // A cleared storage arrives as one event without a key.
    const keys = event.key === null ? [...listeners.keys()] : [event.key as StorageKey];
    for (const key of keys) {
      refused.delete(key);
      announce(key);
    }
  };

  return {
    read(key) {
      if (refused.has(key)) return refused.get(key);
      try {
        // A server has none. To throw there for each read would take longer than to render a card.
        return globalThis.localStorage?.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: keep,
    remove: (key) => keep(key, undefined),
    announce,
    subscribe(key, listener) {
      if (listeners.size === 0) addEventListener('storage', fromOtherTab);
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(key);
        if (listeners.size === 0) removeEventListener('storage', fromOtherTab);
      };
    },
  };
}

/**
 * The name of a stored value in a visitor's browser. Each feature declares its names in its `storage-keys.ts`. The list
 * `deletedOnSignOut` there has the names that are deleted when the user signs out. A name that ends with a colon is a
 * prefix: every name that begins with it is deleted. Never rename a key: existing browsers have data under it.
 *
 * @example
 * // Whether this browser has stored something under a name.
 * const isStored = (market: Market, key: StorageKey) => market.storage.read(key) !== undefined;
 */
export type StorageKey = string & { readonly isStorageKey: true };

/** Stores text by key in `localStorage`, or in memory if the browser refuses to store it. */
export interface MarketStorage {
  read(key: StorageKey): string | undefined;
  write(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
  /** Calls the listeners of the key, as if its value had changed. */
  notify(key: StorageKey): void;
  /** Calls back when the value changes, here or in another tab. Returns a function that unsubscribes. */
  subscribe(key: StorageKey, listener: () => void): () => void;
}

/**
 * A browser may block storage (it throws on access), run out of space (it throws on writing) or clear it between two
 * reads. Values that the browser refuses are stored in memory and last for this visit.
 */
export function createStorage(): MarketStorage {
  const inMemory = new Map<StorageKey, string | undefined>();
  const listeners = new Map<StorageKey, Set<() => void>>();

  const notify = (key: StorageKey) => {
    for (const listener of listeners.get(key) ?? []) listener();
  };

  const setValue = (key: StorageKey, value: string | undefined) => {
    inMemory.delete(key);
    try {
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      inMemory.set(key, value);
    }
    notify(key);
  };

  const onChangeInOtherTab = (event: StorageEvent) => {
    // Clearing the whole storage sends one event without a key.
    const keys = event.key === null ? [...listeners.keys()] : [event.key as StorageKey];
    for (const key of keys) {
      inMemory.delete(key);
      notify(key);
    }
  };

  return {
    read(key) {
      if (inMemory.has(key)) return inMemory.get(key);
      try {
        // `?.`, because a server has no localStorage. Throwing at each read would take longer than rendering a card.
        return globalThis.localStorage?.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: setValue,
    remove: (key) => setValue(key, undefined),
    notify,
    subscribe(key, listener) {
      if (listeners.size === 0) addEventListener('storage', onChangeInOtherTab);
      const keyListeners = listeners.get(key) ?? new Set();
      listeners.set(key, keyListeners.add(listener));
      return () => {
        keyListeners.delete(listener);
        if (keyListeners.size === 0) listeners.delete(key);
        if (listeners.size === 0) removeEventListener('storage', onChangeInOtherTab);
      };
    },
  };
}

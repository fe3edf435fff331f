import type { StorageKey } from './storage.ts';

// Not in storage.ts, which every widget loads: embeds need this only with the outbox.

/** Returns the keys in this browser that begin with a prefix. */
export function findStoredKeys(prefix: string): StorageKey[] {
  try {
    return Object.keys(localStorage).filter((key): key is StorageKey => key.startsWith(prefix));
  } catch {
    return [];
  }
}

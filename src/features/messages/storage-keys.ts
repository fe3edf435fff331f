import type { StorageKey } from '../../core/storage.ts';

/** The list of threads, for reading offline. */
export const threadsKey = 'message-threads' as StorageKey;

/** The recently opened threads with their messages, for reading offline. */
export const messagesKey = 'messages' as StorageKey;

export const deletedOnSignOut: readonly StorageKey[] = [threadsKey, messagesKey];

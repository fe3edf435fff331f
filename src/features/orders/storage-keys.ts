import type { StorageKey } from '../../core/storage.ts';

/** The unsent orders of an earlier version of this code, in one list. They outlast a sign-out, as orders in the outbox do. */
export const oldOrdersKey = 'campus-market:orders' as StorageKey;

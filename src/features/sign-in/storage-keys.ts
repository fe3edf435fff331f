import type { StorageKey } from '../../core/storage.ts';

/** Set from a sign-out until the server has ended the session. */
export const signedOutKey = 'campus-market:signed-out' as StorageKey;

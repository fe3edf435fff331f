import type { StorageKey } from './storage.ts';

// The keys of what core stores. Each feature declares its own keys in a file of the same name.

/** The token of an embed's session. It is not `authToken`, because a host page may store its own token under that key. */
export const embedTokenKey = 'campusToken' as StorageKey;

/** The id of the user whose data this browser stores. */
export const personKey = 'campus-market:person' as StorageKey;

/** The id of the campus that the visitor chose. */
export const campusKey = 'selectedCampus' as StorageKey;

/** Whether the visitor has chosen a campus or “All campuses”. */
export const campusAnsweredKey = 'hasSeenCampusSelection' as StorageKey;

const draftPrefix = 'draft:' as StorageKey;

/** The content of a form that is not sent yet. */
export const draftKey = (form: string, personId: string) => `${draftPrefix}${form}:${personId}` as StorageKey;

/** The calls in the outbox that signing out deletes. The key of a call is this prefix and the call's id. */
export const sessionCallsPrefix = 'waiting:' as StorageKey;

/** The value under this key changes with every change of these calls, and is removed when there are none. */
export const sessionCallsVersionKey = 'campus-market:waiting' as StorageKey;

/** The calls in the outbox that outlast the session. */
export const deviceCallsPrefix = 'waiting-after-sign-out:' as StorageKey;

export const deviceCallsVersionKey = 'campus-market:waiting-after-sign-out' as StorageKey;

/** The key of one of these calls. */
export const callKey = (prefix: StorageKey, id: string) => `${prefix}${id}` as StorageKey;

export const deletedOnSignOut: readonly StorageKey[] = [
  personKey,
  draftPrefix,
  sessionCallsPrefix,
  sessionCallsVersionKey,
];

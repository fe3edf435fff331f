import type { MyStore, Reply } from '../../contract/shared/types.ts';
import type { AnswerEdit } from '../../core/edits.ts';
import { editStoreInAllAnswers } from '../stores/index.ts';
import type { CachedMyStore } from './parse-my-store.ts';

/** Returns the edit that changes the user's store in every cached reply. */
export function myStoreEdit(id: string, change: (store: MyStore) => MyStore): AnswerEdit {
  return (reply, call) =>
    reply === undefined
      ? undefined
      : editStoreInAllAnswers(id, (store) => change(store as MyStore))(reply, call);
}

/** Returns the edit that sets the user's store in the cached profile, or removes it if `storeId` is undefined. */
export function profileStoreEdit(storeId: string | undefined): AnswerEdit {
  return (reply, call) => {
    if (reply === undefined || call !== 'GET /dashboard') return undefined;
    const { user, ...otherFields } = reply as Reply<typeof call>;
    return { ...otherFields, user: { ...user, hasStore: storeId !== undefined, storeId } };
  };
}

/**
 * Returns the edit that removes the user's store from the cached replies once it is deleted (`isDeleted`). Before that,
 * the edit returns unchanged copies of these replies, because `undefined` would mean that it does not affect them.
 */
export function storeRemovalEdit({ isDeleted }: { isDeleted: boolean }): AnswerEdit {
  const profileEdit = profileStoreEdit(undefined);
  return (reply, call) => {
    if (reply === undefined) return undefined;
    if (call === 'GET /dashboard') return isDeleted ? profileEdit(reply, call) : { ...(reply as object) };
    if (call !== 'GET /stores/my-store') return undefined;
    return { ...(reply as CachedMyStore), ...(isDeleted && { store: undefined }) };
  };
}

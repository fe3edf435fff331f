import type { MyStore, Reply } from '../../contract/shared/types.ts';
import { type Edit, editThing } from '../../core/edits.ts';
import type { CachedMyStore } from './read-my-store.ts';

/** Changes the user's store in every cached reply. */
export function editMyStore(id: string, change: (store: MyStore) => MyStore): Edit {
  return (reply, call) =>
    reply === undefined
      ? undefined
      : editThing('store', id, (store) => change(store as MyStore))(reply, call);
}

/** Sets in the cached profile whether the user has a store. */
export function editHasStore(storeId: string | undefined): Edit {
  return (reply, call) => {
    if (reply === undefined || call !== 'GET /dashboard') return undefined;
    const { user, ...otherFields } = reply as Reply<typeof call>;
    return { ...otherFields, user: { ...user, hasStore: storeId !== undefined, storeId } };
  };
}

/**
 * Removes the user's store from the cached replies once it is deleted (`isDeleted`). Before that, returns unchanged
 * copies of the replies that will change.
 */
export function removeMyStore(isDeleted: boolean): Edit {
  const profileEdit = editHasStore(undefined);
  return (reply, call) => {
    if (reply === undefined) return undefined;
    if (call === 'GET /dashboard') return isDeleted ? profileEdit(reply, call) : { ...(reply as object) };
    if (call !== 'GET /stores/my-store') return undefined;
    return { ...(reply as CachedMyStore), ...(isDeleted && { store: undefined }) };
  };
}

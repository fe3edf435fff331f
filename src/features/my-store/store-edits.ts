import type { MyStore, Reply } from '../../contract/shared/types.ts';
import { type Edit, editThing } from '../../core/edits.ts';
import type { CachedMyStore } from './read-my-store.ts';

/** Changes the user's store in every cached answer. */
export function editMyStore(id: string, change: (store: MyStore) => MyStore): Edit {
  return (answer, call) =>
    answer === undefined
      ? undefined
      : editThing('store', id, (store) => change(store as MyStore))(answer, call);
}

/** Sets in the cached profile whether the user has a store. */
export function editHasStore(storeId: string | undefined): Edit {
  return (answer, call) => {
    if (answer === undefined || call !== 'GET /dashboard') return undefined;
    const { user, ...rest } = answer as Reply<typeof call>;
    return { ...rest, user: { ...user, hasStore: storeId !== undefined, storeId } };
  };
}

/** Removes the user's store from the cached answers, once it is deleted (`isDone`). */
export function removeMyStore(isDone: boolean): Edit {
  const owner = editHasStore(undefined);
  return (answer, call) => {
    if (answer === undefined) return undefined;
    if (call === 'GET /dashboard') return isDone ? owner(answer, call) : { ...(answer as object) };
    if (call !== 'GET /stores/my-store') return undefined;
    return { ...(answer as CachedMyStore), ...(isDone && { store: undefined }) };
  };
}

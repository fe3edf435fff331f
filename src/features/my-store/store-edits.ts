import type { MyStore, Reply } from '../../contract/shared/types.ts';
import { type Edit, editThing } from '../../core/edits.ts';
import type { KeptMyStore } from './read-my-store.ts';

/** Changes the person's store in what is kept, alone and in lists. */
export function storeEdit(id: string, change: (store: MyStore) => MyStore): Edit {
  return (answer, call) =>
    answer === undefined
      ? undefined
      : editThing('store', id, (store) => change(store as MyStore))(answer, call);
}

/** Notes in the profile that the person has a store now, or no longer. */
export function ownerEdit(storeId: string | undefined): Edit {
  return (answer, call) => {
    if (answer === undefined || call !== 'GET /dashboard') return undefined;
    const { user, ...rest } = answer as Reply<typeof call>;
    return { ...rest, user: { ...user, hasStore: storeId !== undefined, storeId } };
  };
}

/** Takes the person's store out of what is kept, once it is deleted. Until then the answers stay as they are. */
export function deletionEdit(isDone: boolean): Edit {
  const owner = ownerEdit(undefined);
  return (answer, call) => {
    if (answer === undefined) return undefined;
    if (call === 'GET /dashboard') return isDone ? owner(answer, call) : { ...(answer as object) };
    if (call !== 'GET /stores/my-store') return undefined;
    return { ...(answer as KeptMyStore), ...(isDone && { store: undefined }) };
  };
}

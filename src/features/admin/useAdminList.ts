import type { AdminCall, Calls, Input, ListCall, Reply } from '../../contract/shared/types.ts';
import { type QueryBatchesResult, useQueryBatches } from '../../core/useQueryBatches.ts';
import { useAdminCheck } from './admin-check.ts';

/** A list that is loaded batch by batch. */
export interface AdminList<Item> extends Omit<QueryBatchesResult<unknown>, 'batches'> {
  /** Undefined until the first batch is loaded. */
  items: Item[] | undefined;
}

/** Loads the list of a call. `itemsOf` returns the items of one batch. `params` are the values in the call's path. */
export function useAdminList<K extends Extract<ListCall, AdminCall>, Item>(
  call: K,
  query: Calls[K]['sent']['query'],
  itemsOf: (reply: Reply<K>) => readonly Item[],
  params?: Calls[K]['params'],
): AdminList<Item> {
  const { batches, ...state } = useQueryBatches(call, { ...(params && { params }), query } as Input<K>);
  useAdminCheck(state.error);
  return { ...state, items: batches.length > 0 ? batches.flatMap(itemsOf) : undefined };
}

interface Identified {
  _id: string;
}

/** Returns the items with some fields of one item changed. */
export const changeItem = <Item extends Identified>(
  items: readonly Item[],
  id: string,
  changes: Partial<NoInfer<Item>>,
): Item[] => items.map((item) => (item._id === id ? { ...item, ...changes } : item));

/** Returns the items with one item replaced. If `newItem` is undefined, its call has no reply yet and nothing changes. */
export const replaceItem = <Item extends Identified>(
  items: readonly Item[],
  newItem: Item | undefined,
): Item[] => items.map((item) => (newItem && item._id === newItem._id ? newItem : item));

/** Returns the items without one item. If `id` is undefined, returns all. */
export const removeItem = <Item extends Identified>(items: readonly Item[], id: string | undefined): Item[] =>
  items.filter(({ _id }) => _id !== id);

import type { Query } from '../../contract/shared/types.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { readStoreList } from './read-store.ts';

/** Which stores a list shows. */
export type StoreFilter = Pick<Query<'GET /stores'>, 'campus' | 'category' | 'search'>;

/** The stores that fit the filter, the newest first, read on batch by batch. */
export function useStores({ campus, category, search }: StoreFilter) {
  const query = { campus, category, search };
  const { batches, ...result } = useQueryBatches('GET /stores', { query }, readStoreList);
  return { ...result, batches, stores: batches.flatMap(({ stores }) => stores) };
}

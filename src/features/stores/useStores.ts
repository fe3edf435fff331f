import type { Query } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { parseStoreList } from './parse-store.ts';

/** The filter of a list of stores. */
export type StoreFilter = Pick<Query<'GET /stores'>, 'campus' | 'category' | 'search'>;

/** Reads the stores that match the filter, the newest first, in batches. */
export function useStores({ campus, category, search }: StoreFilter) {
  const query = { campus, category, search };
  const { batches, ...result } = useQueryBatches('GET /stores', { query }, parseStoreList);
  return { ...result, batches, stores: batches.flatMap(({ stores }) => stores) };
}

/** Preloads the stores when a server renders the page, with the call of `useStores`. */
export const loadStores = ({ queries }: Market, { campus, category, search }: StoreFilter) =>
  preload(queries, 'GET /stores', { query: { campus, category, search } }, parseStoreList);

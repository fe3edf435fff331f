import type { Query } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import { readFilter } from '../../core/url-filter.ts';
import { type ListOptions, type ListResult, useLinkedList } from '../../core/useList.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { parseStoreList } from './parse-store.ts';
import type { LinkedStore } from './ShopList.tsx';

/**
 * The filter of a list of stores. Everything may be omitted.
 *
 * @example
 * const filter: StoreFilter = { campus: 'Fountain_University', search: 'books' };
 */
export type StoreFilter = Pick<Query<'GET /stores'>, 'campus' | 'category' | 'search' | 'isVerified'> &
  Partial<Pick<Query<'GET /stores'>, 'sortBy'>>;

const sortKeys = ['createdAt', 'name', 'rating'] as const;

/** Returns the filter and the order in the URL of a page of our own site. Leaves out values that the API would refuse. */
export function readStoreFilter(query: URLSearchParams): Omit<StoreFilter, 'campus'> {
  return {
    ...readFilter(query),
    isVerified: query.get('isVerified') === 'true' ? 'true' : undefined,
    sortBy: sortKeys.find((key) => key === query.get('sortBy')),
  };
}

/**
 * Reads the stores that match the filter, by default the newest first. Without a campus, the stores of all campuses.
 *
 * @example
 * const { items: stores, hasMore, loadMore } = useStores({ search: 'books' });
 */
export function useStores(filter: StoreFilter = {}, options: ListOptions = {}): ListResult<LinkedStore> {
  return useLinkedList(
    filter,
    options,
    useStoresBatches,
    ({ stores }) => stores,
    ({ slug }) => `/store/${encodeURIComponent(slug)}`,
  );
}

/** Reads the stores that match the filter, the newest first, in batches. For the screens. */
export function useStoresBatches(query: StoreFilter & { limit?: number | undefined }) {
  const { batches, ...result } = useQueryBatches('GET /stores', { query }, parseStoreList);
  return { ...result, batches, stores: batches.flatMap(({ stores }) => stores) };
}

/** Preloads the stores when a server renders the page, with the call of `useStoresBatches`. */
export const loadStores = (
  { queries }: Market,
  { campus, category, search, isVerified, sortBy }: StoreFilter,
) =>
  preload(
    queries,
    'GET /stores',
    { query: { campus, category, search, isVerified, sortBy } },
    parseStoreList,
  );

import { useMemo, useRef } from 'react';
import type { ApiError } from './client.ts';
import { useMarket } from './MarketProvider.tsx';
import { useDebounced } from './useDebounced.ts';
import type { QueryResult } from './useQuery.ts';
import type { QueryBatchesResult } from './useQueryBatches.ts';

// What the public hooks of lists share. Our own screens read their lists with `useQueryBatches`, and do not load this code.

/**
 * How a hook reads its list.
 *
 * @example
 * // Searches while the visitor types, ten products at a time, and shows the old ones until the new ones are there.
 * const options: ListOptions = { limit: 10, debounceMs: 500, keepPreviousData: true };
 * const { items: products } = useProducts({ search: 'lamp' }, options);
 */
export interface ListOptions {
  /** How many items one call reads, from 1 to 50. Default: as many as the server chooses, mostly 20. */
  limit?: number | undefined;
  /**
   * How long the hook waits after the last change of `search` before it reads, in milliseconds. Default: 300. With 0, each
   * letter is a call. The other values of a filter never wait.
   */
  debounceMs?: number | undefined;
  /**
   * True to return the items of the previous filter until those of the new filter have loaded. `isPreviousData` is true
   * meanwhile. Default: `items` is empty while another filter loads.
   */
  keepPreviousData?: boolean | undefined;
}

/**
 * What every hook of a list returns. Some return more, such as `total` or the store whose products these are.
 *
 * @example
 * const { items, error, isLoading, hasMore, loadMore, retry } = useStores({ search: 'books' });
 */
export interface ListResult<Item> {
  /** The items that have loaded so far, in order. Empty until the first answer. */
  items: Item[];
  /** The error of the last attempt. Undefined again as soon as a retry succeeds. */
  error: ApiError | undefined;
  /** True while the first items of the filter are loading, retries included. */
  isLoading: boolean;
  /** True while `items` are those of the previous filter: during the pause in typing, and with `keepPreviousData`. */
  isPreviousData: boolean;
  /** True when there are further items to load. */
  hasMore: boolean;
  /** True while further items are loading. */
  isLoadingMore: boolean;
  /** Loads further items and appends them to `items`. */
  loadMore(): void;
  /** Reads again now, for example after an error. */
  retry(): void;
  /** Reads the list again from its start. Resolves when it has loaded. */
  refresh(): Promise<unknown>;
}

/** Returns the query of a list: the filter with a debounced search, and the number of items per call. */
export function useListQuery<Filter extends { search?: string | undefined }>(
  filter: Filter,
  { limit, debounceMs }: ListOptions,
) {
  const search = filter.search?.trim() ?? '';
  const debouncedSearch = useDebounced(search, debounceMs);
  const settledSearch = debounceMs === 0 ? search : debouncedSearch;
  return {
    query: { ...filter, search: settledSearch || undefined, limit },
    isSearchPending: search !== settledSearch,
  };
}

export interface ListSettings extends ListOptions {
  /** True while the visitor is still typing the search of the next list. */
  isSearchPending?: boolean;
  /** What the items belong to, such as a person or a store. Items of another owner are never kept as previous items. */
  owner?: string | undefined;
}

/** Always the same array, so that `items` can be a dependency of an effect. */
const noItems: never[] = [];

/** Returns the items of all batches, or undefined before the first batch has loaded. The array changes only with them. */
export function useItems<Batch, Item>(
  batches: Batch[],
  itemsOf: (batch: Batch) => Item[],
): Item[] | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items depend only on the batches.
  return useMemo(() => (batches.length > 0 ? batches.flatMap(itemsOf) : undefined), [batches]);
}

/** Returns the result of a list hook. `items` are undefined before the first batch has loaded. */
export function useListResult<Item>(
  list: Omit<QueryBatchesResult<unknown>, 'batches'>,
  items: Item[] | undefined,
  { keepPreviousData = false, isSearchPending = false, owner }: ListSettings = {},
): ListResult<Item> {
  const { error, isLoading, hasMore, isLoadingMore, loadMore, retry, refresh } = list;
  const last = useRef<{ owner: string | undefined; items: Item[] }>(undefined);
  if (items) last.current = { owner, items };
  else if (!isLoading || last.current?.owner !== owner) last.current = undefined;
  const previousItems = keepPreviousData && !items ? last.current?.items : undefined;
  return {
    items: items ?? previousItems ?? noItems,
    error,
    isLoading,
    isPreviousData: previousItems !== undefined || (isSearchPending && items !== undefined),
    hasMore,
    isLoadingMore,
    loadMore,
    retry,
    refresh,
  };
}

/**
 * Reads a list for a public hook, with a debounced search. Returns the hook's result, and all that `useBatches` returns.
 *
 * @param useBatches the hook by which the screens read the list
 */
export function useFilteredList<
  Filter extends { search?: string | undefined },
  List extends QueryBatchesResult<unknown>,
  Item,
>(
  filter: Filter,
  options: ListOptions & Pick<ListSettings, 'owner'>,
  useBatches: (query: Filter & { limit: number | undefined }) => List,
  itemsOf: (batch: List['batches'][number]) => Item[],
): [result: ListResult<Item>, list: List] {
  const { query, isSearchPending } = useListQuery(filter, options);
  const list = useBatches(query);
  const items = useItems(list.batches, itemsOf);
  return [useListResult(list, items, { ...options, isSearchPending }), list];
}

/** Reads a list for a public hook, and adds to each item the URL of its page on the hosted site. */
export function useLinkedList<
  Filter extends { search?: string | undefined },
  List extends QueryBatchesResult<unknown>,
  Item,
>(
  filter: Filter,
  options: ListOptions,
  useBatches: (query: Filter & { limit: number | undefined }) => List,
  itemsOf: (batch: List['batches'][number]) => Item[],
  pathOf: (item: Item) => string,
): ListResult<Item & { url: string }> {
  const { link } = useMarket();
  const [result] = useFilteredList(filter, options, useBatches, (batch) =>
    itemsOf(batch).map((item) => ({ ...item, url: link(pathOf(item)) })),
  );
  return result;
}

/** Returns the result of a list hook whose list is always read as a whole. */
export function toWholeList<Item>({ data, retry, ...state }: QueryResult<Item[]>): ListResult<Item> {
  return {
    ...state,
    items: data ?? noItems,
    isPreviousData: false,
    hasMore: false,
    isLoadingMore: false,
    loadMore() {},
    retry,
    refresh: async () => retry(),
  };
}

import { useEffect, useMemo, useRef } from 'react';
import { unstable_serialize as cacheKeyOf, useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize as cacheKeyOfBatches } from 'swr/infinite';
import type { Input, ListCall, Reply } from '../contract/shared/types.ts';
import type { ApiError } from './client.ts';
import { useMarket } from './MarketProvider.tsx';
import { isServer, type Normalize, type QueryKey } from './queries.ts';
import { type QueryArguments, type QueryResult, useQuery } from './useQuery.ts';

/**
 * The result of a hook that reads a list batch by batch.
 *
 * @example
 * const moreButton = ({ hasMore, isLoadingMore, loadMore }: QueryBatchesResult<unknown>) =>
 *   hasMore && (
 *     <button onClick={loadMore} aria-busy={isLoadingMore}>
 *       Show more
 *     </button>
 *   );
 */
export interface QueryBatchesResult<T> extends Omit<QueryResult<T>, 'data'> {
  batches: T[];
  /** True when there are further batches to load. */
  hasMore: boolean;
  /** True while a further batch is loading. */
  isLoadingMore: boolean;
  loadMore(): void;
  /** Reloads the first batch. Later batches are loaded again as the user scrolls. */
  refresh(): Promise<unknown>;
}

/** The field that the answers of all lists share. Other servers that implement this API may omit it. */
interface Batch {
  pagination?: { hasMore: boolean; nextCursor: string | null };
}

/**
 * Reads a list of the API batch by batch, by its cursor. With `null` as input, nothing is read.
 *
 * @example
 * const { batches, hasMore, loadMore } = useQueryBatches('GET /all-products', { query: { category: 'Books' } });
 */
export const useQueryBatches = isServer ? usePreloadedBatch : useBatches;

function useBatches<K extends ListCall, Answer extends Reply<K> = Reply<K>>(
  call: K,
  input: Input<K> | null,
  normalize?: Normalize<K, Answer>,
): QueryBatchesResult<Answer> {
  const { queries } = useMarket();
  const { cache, mutate: mutateCache } = useSWRConfig();
  const firstKey = input === null ? null : queries.key(call, input);
  const firstCacheKey = firstKey && cacheKeyOf(firstKey);
  // Whenever a batch has loaded, SWR asks for the keys of all batches and serializes each key that is a new object. A long
  // list has hundreds of batches, so we cache the key that follows each batch.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list needs a new cache.
  const nextKeys = useMemo(() => new WeakMap<Batch, QueryKey>(), [firstCacheKey]);
  const getNextKey = (previous: Batch | null): QueryKey | null => {
    const cursor = previous?.pagination?.nextCursor;
    if (input === null || (previous && !cursor)) return null;
    if (!previous) return firstKey;
    const key =
      nextKeys.get(previous) ??
      queries.key(call, { ...input, query: { ...(input.query as object), cursor } } as Input<K>);
    nextKeys.set(previous, key);
    return key;
  };
  const firstBatch = firstKey ? (queries.getPreloaded(firstKey) as Answer | undefined) : undefined;
  const getKey = (_index: number, previous: Batch | null) => getNextKey(previous);

  const { data, error, size, setSize, isLoading, isValidating, mutate } = useSWRInfinite<Answer, ApiError>(
    getKey,
    (key: QueryKey) => queries.read(key, normalize) as Promise<Answer>,
    {
      ...queries.options(firstKey),
      fallbackData: firstBatch && [firstBatch],
      // Opening a stale list reloads its first batch; loading more does not.
      revalidateFirstPage: firstKey !== null && !queries.isFresh(firstKey),
    },
  );
  const batches = data ?? [];
  // Memoized, because the component renders more often than a batch is loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys depend only on the first key and the batches.
  const cacheKeys = useMemo(() => {
    if (!firstCacheKey) return undefined;
    const laterKeys = (data ?? []).map(getNextKey).filter((key) => key !== null);
    // SWR's keys never contain a line break: they are JSON.
    return [cacheKeyOfBatches(getKey), firstCacheKey, ...laterKeys.map((key) => cacheKeyOf(key))].join('\n');
  }, [firstCacheKey, data]);
  /** For each shown batch, by its cache key, the function that removes the mark of `markShown`. */
  const unmarkByKey = useRef(new Map<string, () => void>());
  useEffect(() => {
    const shownKeys = new Set(cacheKeys?.split('\n'));
    for (const cacheKey of shownKeys) {
      if (!unmarkByKey.current.has(cacheKey))
        unmarkByKey.current.set(cacheKey, queries.markShown(cacheKey, call, cache, mutateCache));
    }
    unmarkUnused(unmarkByKey.current, shownKeys);
  }, [queries, cache, mutateCache, call, cacheKeys]);
  useEffect(() => {
    const { current } = unmarkByKey;
    return () => unmarkUnused(current);
  }, []);
  return {
    batches,
    hasMore: hasMoreAfter(batches.at(-1)),
    error,
    isLoading,
    isLoadingMore: isValidating && size > batches.length && batches.length > 0,
    loadMore: () => void setSize(batches.length + 1),
    retry: () => void mutate(),
    refresh: async () => {
      if (size > 1) await setSize(1);
      await mutate();
    },
  };
}

/** Removes the mark of `markShown` from all answers whose keys are not in `shownKeys`. */
function unmarkUnused(unmarkByKey: Map<string, () => void>, shownKeys?: Set<string>): void {
  unmarkByKey.forEach((unmark, cacheKey) => {
    if (!shownKeys?.has(cacheKey) && unmarkByKey.delete(cacheKey)) unmark();
  });
}

/** `useQueryBatches` on a server, which reads the first batch before it renders. */
function usePreloadedBatch<K extends ListCall, Answer extends Reply<K> = Reply<K>>(
  call: K,
  input: Input<K> | null,
  normalize?: Normalize<K, Answer>,
): QueryBatchesResult<Answer> {
  const { data, ...result } = useQuery<K, Answer>(call, ...([input, normalize] as QueryArguments<K, Answer>));
  return {
    ...result,
    batches: data ? [data] : [],
    hasMore: hasMoreAfter(data),
    isLoadingMore: false,
    loadMore() {},
    async refresh() {},
  };
}

const hasMoreAfter = (batch: Batch | undefined) => batch?.pagination?.hasMore === true;

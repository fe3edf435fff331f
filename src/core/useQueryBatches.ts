import { useEffect, useMemo, useRef } from 'react';
import { useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize as cacheKeyOfBatches } from 'swr/infinite';
import type { Input, ListCall, Reply } from '../contract/shared/types.ts';
import type { ApiError } from './client.ts';
import { useMarket } from './MarketProvider.tsx';
import { cacheKeyOf, isServer, type Normalise, type QueryKey } from './queries.ts';
import { type QueryArguments, type QueryResult, useQuery } from './useQuery.ts';

/** A list that is read on, batch by batch. */
export interface QueryBatchesResult<T> extends Omit<QueryResult<T>, 'data'> {
  batches: T[];
  /** True when the list goes on after what was read. */
  hasMore: boolean;
  /** True while a further batch is on its way. */
  isLoadingMore: boolean;
  loadMore(): void;
  /** Reads its start again, and what follows as it is read on. */
  refresh(): Promise<unknown>;
}

/** What all lists answer beside their things. Other servers may leave it out. */
interface Batch {
  pagination?: { hasMore: boolean; nextCursor: string | null };
}

/** Reads a list of the API on by its cursor. `null` as input reads nothing. */
export const useQueryBatches = isServer ? useKeptBatch : useBatches;

function useBatches<K extends ListCall, Answer extends Reply<K> = Reply<K>>(
  call: K,
  input: Input<K> | null,
  normalise?: Normalise<K, Answer>,
): QueryBatchesResult<Answer> {
  const { queries } = useMarket();
  const { cache, mutate: mutateKept } = useSWRConfig();
  const firstKey = input === null ? null : queries.key(call, input);
  const firstCacheKey = firstKey && cacheKeyOf(firstKey);
  // SWR asks for the keys of all batches whenever one comes, and a long list has hundreds. It writes out each key anew that
  // it has not seen, so each batch has one for the batch after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they begin anew with another list.
  const keysAfter = useMemo(() => new WeakMap<Batch, QueryKey>(), [firstCacheKey]);
  const keyAfter = (previous: Batch | null): QueryKey | null => {
    const cursor = previous?.pagination?.nextCursor;
    if (input === null || (previous && !cursor)) return null;
    if (!previous) return firstKey;
    const key =
      keysAfter.get(previous) ??
      queries.key(call, { ...input, query: { ...(input.query as object), cursor } } as Input<K>);
    keysAfter.set(previous, key);
    return key;
  };
  const first = firstKey ? (queries.initial(firstKey) as Answer | undefined) : undefined;
  const getKey = (_index: number, previous: Batch | null) => keyAfter(previous);

  const { data, error, size, setSize, isLoading, isValidating, mutate } = useSWRInfinite<Answer, ApiError>(
    getKey,
    (key: QueryKey) => queries.read(key, normalise) as Promise<Answer>,
    {
      ...queries.options(firstKey),
      fallbackData: first && [first],
      // A list that was left a while ago starts again where it has changed; one that is read on does not.
      revalidateFirstPage: firstKey !== null && !queries.isFresh(firstKey),
    },
  );
  const batches = data ?? [];
  // It is rendered more often than a batch comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys follow from the first and from the batches.
  const cacheKeys = useMemo(() => {
    if (!firstCacheKey) return undefined;
    const following = (data ?? []).map(keyAfter).filter((key) => key !== null);
    // No key of SWR holds a line break: its texts are written as in JSON.
    return [cacheKeyOfBatches(getKey), firstCacheKey, ...following.map((key) => cacheKeyOf(key))].join('\n');
  }, [firstCacheKey, data]);
  const held = useRef(new Map<string, () => void>());
  useEffect(() => {
    const shown = new Set(cacheKeys?.split('\n'));
    for (const cacheKey of shown) {
      if (!held.current.has(cacheKey))
        held.current.set(cacheKey, queries.hold(cacheKey, call, cache, mutateKept));
    }
    letGoOf(held.current, shown);
  }, [queries, cache, mutateKept, call, cacheKeys]);
  useEffect(() => {
    const { current } = held;
    return () => letGoOf(current);
  }, []);
  return {
    batches,
    hasMore: goesOn(batches.at(-1)),
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

/** Of all answers but those that are still shown. */
function letGoOf(held: Map<string, () => void>, shown?: Set<string>): void {
  held.forEach((letGo, cacheKey) => {
    if (!shown?.has(cacheKey) && held.delete(cacheKey)) letGo();
  });
}

/** The same on a server, which has read the first batch before it renders. */
function useKeptBatch<K extends ListCall, Answer extends Reply<K> = Reply<K>>(
  call: K,
  input: Input<K> | null,
  normalise?: Normalise<K, Answer>,
): QueryBatchesResult<Answer> {
  const { data, ...result } = useQuery<K, Answer>(call, ...([input, normalise] as QueryArguments<K, Answer>));
  return {
    ...result,
    batches: data ? [data] : [],
    hasMore: goesOn(data),
    isLoadingMore: false,
    loadMore() {},
    async refresh() {},
  };
}

const goesOn = (batch: Batch | undefined) => batch?.pagination?.hasMore === true;

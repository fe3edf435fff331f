import { useEffect } from 'react';
import useSWR, { unstable_serialize as cacheKeyOf, useSWRConfig } from 'swr';
import { publicAccess } from '../contract/shared/public-calls.ts';
import type { Input, ReadCall, Reply } from '../contract/shared/types.ts';
import type { ApiError } from './client.ts';
import { useMarket } from './MarketProvider.tsx';
import { isServer, type Normalize, type QueryKey, type UnansweredRead } from './queries.ts';

/**
 * The result of a hook that reads from the API.
 *
 * @example
 * function CampusCount() {
 *   const { data }: QueryResult<Reply<'GET /campuses'>> = useQuery('GET /campuses');
 *   return <p>{data?.campuses.length ?? '…'} campuses</p>;
 * }
 */
export interface QueryResult<T> {
  /** Undefined until the first answer. */
  data: T | undefined;
  /** The error of the last attempt. Undefined again as soon as a retry succeeds. */
  error: ApiError | undefined;
  /** True while the first answer is loading, retries included. */
  isLoading: boolean;
  /** Reads again now. */
  retry(): void;
}

/** The arguments of `useQuery` that follow its first argument, the call. With `null` as input, nothing is read. */
export type QueryArguments<K extends ReadCall, Answer extends Reply<K>> =
  Record<never, never> extends Input<K>
    ? [input?: Input<K> | null, normalize?: Normalize<K, Answer>]
    : [input: Input<K> | null, normalize?: Normalize<K, Answer>];

/**
 * Returns the answer of an API call from the market's cache, and loads it if it is missing or stale.
 *
 * @example
 * function Dishes({ search }: { search: string }) {
 *   const { data, error, isLoading, retry } = useQuery('GET /canteens', { query: { search } });
 *   if (error) return <button onClick={retry}>Try again</button>;
 *   if (isLoading) return <p>Loading…</p>;
 *   return <p>{data?.canteens.length} canteens</p>;
 * }
 */
export const useQuery = isServer ? usePreloadedAnswer : useCachedAnswer;

function useCachedAnswer<K extends ReadCall, Answer extends Reply<K> = Reply<K>>(
  call: K,
  ...[input, normalize]: QueryArguments<K, Answer>
): QueryResult<Answer> {
  const { queries } = useMarket();
  const { cache, mutate: mutateCache } = useSWRConfig();
  const key = input === null ? null : queries.key(call, input);
  const { data, error, isLoading, mutate } = useSWR<Answer, ApiError>(
    key,
    (readKey: QueryKey) => queries.read(readKey, normalize) as Promise<Answer>,
    {
      ...queries.options(key),
      fallbackData: key ? (queries.getPreloaded(key) as Answer | undefined) : undefined,
    },
  );
  const cacheKey = key && cacheKeyOf(key);
  // An answer stays cached while a component shows it, and for some minutes after.
  useEffect(() => {
    if (cacheKey) return queries.markShown(cacheKey, call, cache, mutateCache);
  }, [queries, cache, mutateCache, call, cacheKey]);
  const retry = () => {
    // Asks again, even if an earlier request still hangs.
    if (cacheKey) queries.pendingReads.delete(cacheKey);
    void mutate();
  };
  return { data, error, isLoading, retry };
}

/** `useQuery` on a server, which reads everything before it renders. */
function usePreloadedAnswer<K extends ReadCall, Answer extends Reply<K> = Reply<K>>(
  call: K,
  ...[input, normalize]: QueryArguments<K, Answer>
): QueryResult<Answer> {
  const { queries } = useMarket();
  const key = input === null ? null : queries.key(call, input);
  const data = key ? (queries.getPreloaded(key) as Answer | undefined) : undefined;
  if (key && data === undefined && publicAccess(call)) {
    queries.unanswered.set(cacheKeyOf(key), { key, normalize: normalize as UnansweredRead['normalize'] });
  }
  return { data, error: undefined, isLoading: key !== null && data === undefined, retry() {} };
}

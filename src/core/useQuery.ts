import { useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { Input, ReadCall, Reply } from '../contract/shared/types.ts';
import type { ApiError } from './client.ts';
import { useMarket } from './MarketProvider.tsx';
import { cacheKeyOf, isServer, type Normalise, type QueryKey } from './queries.ts';

/** What a hook that reads something answers. */
export interface QueryResult<T> {
  /** Undefined until the first answer came. */
  data: T | undefined;
  /** Why the last attempt failed. It goes away by itself when a retry succeeds. */
  error: ApiError | undefined;
  /** True while the first answer is on its way, also when it is asked for again. */
  isLoading: boolean;
  /** Asks again. */
  retry(): void;
}

/** What a query takes beside its call. `null` as input reads nothing. */
export type QueryArguments<K extends ReadCall, Answer extends Reply<K>> =
  Record<never, never> extends Input<K>
    ? [input?: Input<K> | null, normalise?: Normalise<K, Answer>]
    : [input: Input<K> | null, normalise?: Normalise<K, Answer>];

/** Reads a call of the API through the market's cache. */
export const useQuery = isServer ? useKeptAnswer : useAnswer;

function useAnswer<K extends ReadCall, Answer extends Reply<K> = Reply<K>>(
  call: K,
  ...rest: QueryArguments<K, Answer>
): QueryResult<Answer> {
  const { queries } = useMarket();
  const { cache, mutate: mutateKept } = useSWRConfig();
  const [input, normalise] = rest;
  const key = input === null ? null : queries.key(call, input);
  const { data, error, isLoading, mutate } = useSWR<Answer, ApiError>(
    key,
    (own: QueryKey) => queries.read(own, normalise) as Promise<Answer>,
    {
      ...queries.options(key),
      fallbackData: key ? (queries.initial(key) as Answer | undefined) : undefined,
    },
  );
  const cacheKey = key && cacheKeyOf(key);
  // An answer is kept while a component shows it, and let go some minutes after.
  useEffect(() => {
    if (cacheKey) return queries.hold(cacheKey, call, cache, mutateKept);
  }, [queries, cache, mutateKept, call, cacheKey]);
  return { data, error, isLoading, retry: () => void mutate() };
}

/** The same on a server, which has read everything before it renders. */
function useKeptAnswer<K extends ReadCall, Answer extends Reply<K> = Reply<K>>(
  call: K,
  ...[input]: QueryArguments<K, Answer>
): QueryResult<Answer> {
  const { queries } = useMarket();
  const key = input === null ? null : queries.key(call, input);
  const data = key ? (queries.initial(key) as Answer | undefined) : undefined;
  return { data, error: undefined, isLoading: key !== null && data === undefined, retry() {} };
}

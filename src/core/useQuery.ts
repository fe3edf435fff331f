import { useEffect } from 'react';
import useSWR from 'swr';
import type { ApiError } from './client.ts';
import { useMarket } from './MarketProvider.tsx';

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

/** Reads a path of the API through the market's cache. `null` reads nothing. */
export function useQuery<T>(path: string | null): QueryResult<T> {
  const { queries } = useMarket();
  const { data, error, isLoading, mutate } = useSWR<unknown, ApiError>(
    path,
    queries.read,
    queries.options(path),
  );
  useHold(path ?? '');
  return { data: data as T | undefined, error, isLoading, retry: () => void mutate() };
}

/** Keeps what was read while a component shows it, and lets it go some minutes after. Paths, one in a line. */
export function useHold(paths: string): void {
  const { queries } = useMarket();
  useEffect(() => {
    const releases = paths.split('\n').map((path) => queries.hold(path));
    return () => {
      for (const release of releases) release();
    };
  }, [queries, paths]);
}

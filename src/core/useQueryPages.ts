import useSWRInfinite from 'swr/infinite';
import type { ApiError } from './client.ts';
import { useMarket } from './MarketProvider.tsx';
import { type QueryResult, useHold } from './useQuery.ts';

/** A list that is read on, page by page. */
export interface QueryPagesResult<T> extends Omit<QueryResult<T>, 'data'> {
  pages: T[];
  /** True while a further page is on its way. */
  isLoadingMore: boolean;
  loadMore(): void;
}

/** Reads pages of a list. `nextPath` gives the path of the page after `previous`, or null at the end. */
export function useQueryPages<T>(nextPath: (previous: T | null) => string | null): QueryPagesResult<T> {
  const { queries } = useMarket();
  const firstPath = nextPath(null);
  const { data, error, size, setSize, isLoading, isValidating, mutate } = useSWRInfinite<T, ApiError>(
    (_index, previous: T | null) => nextPath(previous),
    (path: string) => queries.read(path) as Promise<T>,
    // A list that was left a while ago begins anew where it has changed; one that is read on does not.
    {
      ...queries.options(firstPath),
      revalidateFirstPage: firstPath !== null && !queries.isFresh(firstPath),
    },
  );
  const pages = data ?? [];
  useHold([firstPath, ...pages.map(nextPath)].filter(Boolean).join('\n'));
  return {
    pages,
    error,
    isLoading,
    isLoadingMore: isValidating && size > pages.length && pages.length > 0,
    loadMore: () => void setSize(pages.length + 1),
    retry: () => void mutate(),
  };
}

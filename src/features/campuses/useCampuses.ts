import type { Campus, Reply } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import { type ListResult, toWholeList } from '../../core/useList.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';

/**
 * Reads all campuses: those with products first, then A to Z. The list is always complete.
 *
 * @example
 * const { items: campuses } = useCampuses();
 */
export const useCampuses = (): ListResult<Campus> => toWholeList(useCampusesQuery());

/** Reads all campuses: those with products first, then A to Z. For the screens. */
export function useCampusesQuery(): QueryResult<Campus[]> {
  const { data, ...result } = useQuery('GET /campuses');
  return { ...result, data: data?.campuses };
}

/** Returns a function that looks up the name of a campus by its id. */
export function useCampusName(): (id: string) => string {
  const { campus } = useMarket();
  const { data } = useCampusesQuery();
  return (id) => data?.find((item) => item.id === id)?.name ?? campus.describe(id).name;
}

/**
 * Returns the campuses with products if the server sent them with the page, as it does with a page that asks the
 * visitor for a campus.
 */
export function usePreloadedCampuses(): Campus[] | undefined {
  const { queries } = useMarket();
  const preloaded = queries.getPreloaded(queries.key('GET /campuses', withProductsInput));
  return (preloaded as Reply<'GET /campuses'> | undefined)?.campuses;
}

const withProductsInput = { query: { withProducts: true } };

/** Preloads the campuses with products on the server, for a page that asks the visitor for a campus. */
export const preloadCampusesWithProducts = ({ queries }: Market) =>
  preload(queries, 'GET /campuses', withProductsInput);

import type { Campus, Reply } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';
import { onlyWithProducts } from './load-campuses.ts';

/** Every campus: those with products first, then A to Z. */
export function useCampuses(): QueryResult<Campus[]> {
  const { data, ...result } = useQuery('GET /campuses');
  return { ...result, data: data?.campuses };
}

/** The first of them, which the server sends with a page that asks for the campus. */
export function useFirstCampuses(): Campus[] | undefined {
  const { queries } = useMarket();
  const kept = queries.initial(queries.key('GET /campuses', onlyWithProducts));
  return (kept as Reply<'GET /campuses'> | undefined)?.campuses;
}

import type { Campus } from '../../contract/shared/types.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';

/** Every campus: those with products first, then A to Z. */
export function useCampuses(): QueryResult<Campus[]> {
  const { data, ...result } = useQuery('GET /campuses');
  return { ...result, data: data?.campuses };
}

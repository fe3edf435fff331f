import type { Campus, Reply } from '../../contract/shared/types.ts';
import { apiPath } from '../../core/api-path.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';

const path = apiPath('GET /campuses');

/** Every campus: those with products first, then A to Z. */
export function useCampuses(): QueryResult<Campus[]> {
  const { data, ...result } = useQuery<Reply<'GET /campuses'>>(path);
  return { ...result, data: data?.campuses };
}

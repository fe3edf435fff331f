import type { Reply } from '../../../contract/shared/types.ts';
import { usePageError } from '../../../core/missing.ts';
import { useCampusId } from '../../../core/useCampusId.ts';
import { type QueryResult, useQuery } from '../../../core/useQuery.ts';
import { readCanteenPage } from '../read-canteen.ts';

/** A canteen, its menu, and where it delivers on the campus of the market. Without an id there is nothing to read. */
export function useCanteen(id: string | undefined): QueryResult<Reply<'GET /canteens/{id}'>> {
  const campus = useCampusId();
  const input = id ? { params: { id }, query: { campus } } : null;
  const result = useQuery('GET /canteens/{id}', input, readCanteenPage);
  return { ...result, error: usePageError(result) };
}

import type { Reply } from '../../../contract/shared/types.ts';
import { useCampusId } from '../../../core/useCampusId.ts';
import { type QueryResult, useQuery } from '../../../core/useQuery.ts';
import { readCanteenPage } from '../read-canteen.ts';

/** A canteen, its menu, and where it delivers on the campus of the market. Without an id there is nothing to read. */
export function useCanteen(id: string | undefined): QueryResult<Reply<'GET /canteens/{id}'>> {
  const campus = useCampusId();
  return useQuery('GET /canteens/{id}', id ? { params: { id }, query: { campus } } : null, readCanteenPage);
}

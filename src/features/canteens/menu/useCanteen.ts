import type { Reply } from '../../../contract/shared/types.ts';
import type { Market } from '../../../core/market.ts';
import { useErrorOrServerNotFound } from '../../../core/page-error.ts';
import { preload } from '../../../core/preload.ts';
import { useCampusId } from '../../../core/useCampusId.ts';
import { type QueryResult, useQuery } from '../../../core/useQuery.ts';
import { parseCanteenPage } from '../parse-canteens.ts';

/**
 * Reads a canteen, its menu and its delivery locations on the visitor's campus. Reads nothing without an id.
 *
 * @example
 * function Menu({ canteenId }: { canteenId: string }) {
 *   const { data } = useCanteen(canteenId);
 *   return (
 *     <ul>
 *       {data?.menu.map(({ _id, name, price }) => (
 *         <li key={_id}>
 *           {name}, {formatNaira(price)}
 *         </li>
 *       ))}
 *     </ul>
 *   );
 * }
 */
export function useCanteen(id: string | undefined): QueryResult<Reply<'GET /canteens/{id}'>> {
  const campus = useCampusId();
  const input = id ? { params: { id }, query: { campus } } : null;
  const result = useQuery('GET /canteens/{id}', input, parseCanteenPage);
  return { ...result, error: useErrorOrServerNotFound(result) };
}

/** Preloads a canteen on the server, with the same call as `useCanteen`. */
export const loadCanteen = ({ queries }: Market, id: string, campus: string | undefined) =>
  preload(queries, 'GET /canteens/{id}', { params: { id }, query: { campus } }, parseCanteenPage);

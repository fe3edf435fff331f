import type { AdminCanteen, Query } from '../../../contract/shared/types.ts';
import { useQueryBatches } from '../../../core/useQueryBatches.ts';

export type CanteensFilter = Pick<Query<'GET /admin/canteens'>, 'search' | 'campus'>;

export type CanteensSort = Pick<Query<'GET /admin/canteens'>, 'sortBy' | 'sortOrder'>;

/** All canteens. Undefined until the first of them came. */
export function useAdminCanteens(filter: CanteensFilter & CanteensSort) {
  const { batches, ...list } = useQueryBatches('GET /admin/canteens', { query: filter });
  const canteens: AdminCanteen[] | undefined =
    batches.length > 0 ? batches.flatMap(({ canteens }) => canteens) : undefined;
  return { list, canteens };
}

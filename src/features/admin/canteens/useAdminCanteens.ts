import type { AdminCanteen, Query } from '../../../contract/shared/types.ts';
import { useQueryBatches } from '../../../core/useQueryBatches.ts';

export type CanteensFilter = Pick<Query<'GET /admin/canteens'>, 'search' | 'campus'>;

/** All canteens, the latest first. Undefined until the first of them came. */
export function useAdminCanteens(filter: CanteensFilter) {
  const { batches, ...list } = useQueryBatches('GET /admin/canteens', { query: filter });
  const canteens: AdminCanteen[] | undefined =
    batches.length > 0 ? batches.flatMap(({ canteens }) => canteens) : undefined;
  return { list, canteens };
}

import type { Query } from '../../../contract/shared/types.ts';
import { useQueryBatches } from '../../../core/useQueryBatches.ts';
import { readCanteenList } from '../read-canteen.ts';

/** Which canteens a list shows. */
export type CanteenFilter = Pick<Query<'GET /canteens'>, 'campus' | 'search'>;

/** The canteens of a campus that fit the search, read on batch by batch. */
export function useCanteens({ campus, search }: CanteenFilter) {
  const { batches, ...result } = useQueryBatches(
    'GET /canteens',
    { query: { campus, search } },
    readCanteenList,
  );
  return { ...result, batches, canteens: batches.flatMap(({ canteens }) => canteens) };
}

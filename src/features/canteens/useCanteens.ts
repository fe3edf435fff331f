import type { Query } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { parseCanteenList } from './parse-canteens.ts';

type CanteenFilter = Pick<Query<'GET /canteens'>, 'campus' | 'search'>;

/** Reads the canteens of a campus that match the search, batch by batch. */
export function useCanteens({ campus, search }: CanteenFilter) {
  const { batches, ...result } = useQueryBatches(
    'GET /canteens',
    { query: { campus, search } },
    parseCanteenList,
  );
  return { ...result, batches, canteens: batches.flatMap(({ canteens }) => canteens) };
}

/** Preloads the canteens on the server, with the same call as `useCanteens`. */
export const loadCanteens = ({ queries }: Market, { campus, search }: CanteenFilter) =>
  preload(queries, 'GET /canteens', { query: { campus, search } }, parseCanteenList);

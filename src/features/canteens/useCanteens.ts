import type { Canteen, Query } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import { type ListOptions, type ListResult, useLinkedList } from '../../core/useList.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { parseCanteenList } from './parse-canteens.ts';

/**
 * A canteen, with the URL of its page.
 *
 * @example
 * const canteenLink = ({ url, name }: LinkedCanteen) => <a href={url}>{name}</a>;
 */
export type LinkedCanteen = Canteen & { url: string };

/**
 * The filter of a list of canteens. Everything may be omitted.
 *
 * @example
 * const filter: CanteenFilter = { campus: 'Fountain_University', search: 'rice' };
 */
export type CanteenFilter = Pick<Query<'GET /canteens'>, 'campus' | 'search'>;

/**
 * Reads the canteens of a campus that match the search.
 *
 * @example
 * const { items: canteens } = useCanteens({ campus: 'Fountain_University', search: 'rice' });
 */
export function useCanteens(
  filter: CanteenFilter = {},
  options: ListOptions = {},
): ListResult<LinkedCanteen> {
  return useLinkedList(
    filter,
    options,
    useCanteensBatches,
    ({ canteens }) => canteens,
    ({ _id }) => `/canteen/${encodeURIComponent(_id)}`,
  );
}

/** Reads the canteens of a campus that match the search, batch by batch. For the screen. */
export function useCanteensBatches(query: CanteenFilter & { limit?: number | undefined }) {
  const { batches, ...result } = useQueryBatches('GET /canteens', { query }, parseCanteenList);
  return { ...result, batches, canteens: batches.flatMap(({ canteens }) => canteens) };
}

/** Preloads the canteens on the server, with the same call as `useCanteensBatches`. */
export const loadCanteens = ({ queries }: Market, { campus, search }: CanteenFilter) =>
  preload(queries, 'GET /canteens', { query: { campus, search } }, parseCanteenList);

import type { Input, Query, Reply } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import type { FetchedProduct } from '../products/index.ts';
import { parseStoreList, parseStoreWithProducts, type ShopFilter, useShop } from '../stores/index.ts';

/** The filter of a list of farms. */
export interface FarmFilter extends Pick<Query<'GET /farm-stores'>, 'search'> {
  /** The id of a campus. Undefined: all campuses. */
  campus?: string | undefined;
}

/** Reads the farms that match the filter, of one campus or of all campuses, newest first, batch by batch. */
export function useFarms({ campus, search }: FarmFilter) {
  const query = { search };
  const campusInput = campus ? { params: { campus }, query } : null;
  const farmsOnCampus = useQueryBatches('GET /farm-stores/{campus}', campusInput, parseFarmList);
  const farmsEverywhere = useQueryBatches('GET /farm-stores', campusInput ? null : { query }, parseFarmList);
  const { batches, ...result } = campusInput ? farmsOnCampus : farmsEverywhere;
  return { ...result, batches, farms: batches.flatMap(({ farms }) => farms) };
}

/** A farm and the filter of its products. */
export interface FarmPageFilter extends Omit<ShopFilter, 'store'> {
  /** The farm's id, slug or name. */
  farm: string;
}

/** Reads a farm and its products, newest first, batch by batch. */
export function useFarm(filter: FarmPageFilter) {
  const result = useQueryBatches('POST /farm-detail', farmInput(filter), parseFarm);
  const { shop: farm, ...list } = useShop(filter.farm, result, result.batches[0]?.farm);
  return { ...list, farm };
}

/** Preloads the farms on the server, with the same call as `useFarms`. */
export const loadFarms = ({ queries }: Market, { campus, search }: FarmFilter) =>
  campus
    ? preload(queries, 'GET /farm-stores/{campus}', { params: { campus }, query: { search } }, parseFarmList)
    : preload(queries, 'GET /farm-stores', { query: { search } }, parseFarmList);

/** Preloads a farm on the server, with the same call as `useFarm`. */
export const loadFarm = ({ queries }: Market, filter: FarmPageFilter) =>
  preload(queries, 'POST /farm-detail', farmInput(filter), parseFarm);

const farmInput = ({ farm, campus, search }: FarmPageFilter): Input<'POST /farm-detail'> => ({
  query: { search, campus },
  body: { storeId: farm },
});

/** Parses a list of farms. On other servers of this API, the field of the reply that contains them may have another name. */
export function parseFarmList(reply: unknown): Reply<'GET /farm-stores'> {
  const { stores: farms, pagination } = parseStoreList(reply);
  return { farms, pagination };
}

/** Parses a farm with its products. */
export function parseFarm(reply: unknown): Reply<'POST /farm-detail'> & { products: FetchedProduct[] } {
  const { store: farm, products, pagination } = parseStoreWithProducts(reply);
  return { farm, products, pagination };
}

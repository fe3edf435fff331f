import type { Input, Query, Reply, Store } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import { type ListOptions, type ListResult, useLinkedList } from '../../core/useList.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { useLinkedProducts } from '../product-cards/index.ts';
import type { FetchedProduct, LinkedProduct } from '../products/index.ts';
import {
  type LinkedStore,
  parseStoreList,
  parseStoreWithProducts,
  type StorePageFilter,
  useShop,
} from '../stores/index.ts';

/**
 * The filter of a list of farms. Everything may be omitted.
 *
 * @example
 * const filter: FarmFilter = { campus: 'Fountain_University', search: 'yam' };
 */
export interface FarmFilter extends Pick<Query<'GET /farm-stores'>, 'search'> {
  /** The id of a campus. Undefined: all campuses. */
  campus?: string | undefined;
}

/**
 * Reads the farms that match the filter, of one campus or of all campuses, newest first.
 *
 * @example
 * const { items: farms, hasMore, loadMore } = useFarms({ campus: 'Fountain_University' });
 */
export function useFarms(filter: FarmFilter = {}, options: ListOptions = {}): ListResult<LinkedStore> {
  return useLinkedList(
    filter,
    options,
    useFarmsBatches,
    ({ farms }) => farms,
    ({ slug }) => `/farmer/${encodeURIComponent(slug)}`,
  );
}

/** Reads the farms that match the filter, newest first, batch by batch. For the screens. */
export function useFarmsBatches({ campus, ...query }: FarmFilter & { limit?: number | undefined }) {
  const campusInput = campus ? { params: { campus }, query } : null;
  const farmsOnCampus = useQueryBatches('GET /farm-stores/{campus}', campusInput, parseFarmList);
  const farmsEverywhere = useQueryBatches('GET /farm-stores', campusInput ? null : { query }, parseFarmList);
  const { batches, ...result } = campusInput ? farmsOnCampus : farmsEverywhere;
  return { ...result, batches, farms: batches.flatMap(({ farms }) => farms) };
}

/**
 * A farm and the filter of its products.
 *
 * @example
 * const filter: FarmPageFilter = { farm: 'green-acres', search: 'yam' };
 */
export interface FarmPageFilter extends Omit<StorePageFilter, 'store'> {
  /** The farm's id, slug or name. */
  farm: string;
}

/**
 * The products of a farm as `useFarm` returns them, and the farm itself.
 *
 * @example
 * const title = ({ farm, items }: FarmResult) => `${farm?.storeName}: ${items.length} products`;
 */
export interface FarmResult extends ListResult<LinkedProduct> {
  /** Undefined until it is loaded. */
  farm: Store | undefined;
}

/**
 * Reads a farm and its products, newest first.
 *
 * @example
 * const { farm, items: products } = useFarm({ farm: 'green-acres' });
 */
export function useFarm(filter: FarmPageFilter, options: ListOptions = {}): FarmResult {
  const [products, { farm }] = useLinkedProducts(filter, { ...options, owner: filter.farm }, useFarmBatches);
  return { ...products, farm };
}

/** Reads a farm and its products, newest first, batch by batch. For the screens. */
export function useFarmBatches(filter: FarmPageFilter & { limit?: number | undefined }) {
  const result = useQueryBatches('POST /farm-detail', farmInput(filter), parseFarm);
  const { shop, ...list } = useShop(filter.farm, result, result.batches[0]);
  return { ...list, batches: result.batches, farm: shop?.farm, seller: shop?.seller };
}

/** Preloads the farms on the server, with the same call as `useFarmsBatches`. */
export const loadFarms = ({ queries }: Market, { campus, search }: FarmFilter) =>
  campus
    ? preload(queries, 'GET /farm-stores/{campus}', { params: { campus }, query: { search } }, parseFarmList)
    : preload(queries, 'GET /farm-stores', { query: { search } }, parseFarmList);

/** Preloads a farm on the server, with the same call as `useFarmBatches`. */
export const loadFarm = ({ queries }: Market, filter: FarmPageFilter) =>
  preload(queries, 'POST /farm-detail', farmInput(filter), parseFarm);

const farmInput = ({
  farm,
  campus,
  search,
  limit,
}: FarmPageFilter & { limit?: number | undefined }): Input<'POST /farm-detail'> => ({
  query: { search, campus, limit },
  body: { storeId: farm },
});

/** Parses a list of farms. On other servers of this API, the field of the reply that contains them may have another name. */
export function parseFarmList(reply: unknown): Reply<'GET /farm-stores'> {
  const { stores: farms, pagination } = parseStoreList(reply);
  return { farms, pagination };
}

/** Parses a farm with its products. */
export function parseFarm(reply: unknown): Reply<'POST /farm-detail'> & { products: FetchedProduct[] } {
  const { store: farm, ...rest } = parseStoreWithProducts(reply);
  return { ...rest, farm };
}

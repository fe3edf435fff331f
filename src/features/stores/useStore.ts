import type { Input, Store } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import type { ListOptions, ListResult } from '../../core/useList.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { type LinkedProduct, useLinkedProducts } from '../product-cards/index.ts';
import { parseStoreWithProducts } from './parse-store.ts';
import { useShop } from './shop-hooks.ts';

/**
 * The store to show, and the filter of its products.
 *
 * @example
 * const filter: StorePageFilter = { store: 'ada-books', search: 'physics' };
 */
export interface StorePageFilter {
  /** The store's id, slug or name. */
  store: string;
  /** The id of the campus. Selects the store if several stores have the same name. */
  campus?: string | undefined;
  /** Shows only products whose name or category matches these words. */
  search?: string | undefined;
}

const shopInput = ({
  store,
  campus,
  search,
  limit,
}: StorePageFilter & { limit?: number | undefined }): Input<'POST /store-detail'> => ({
  query: { search, campus, limit },
  body: { storeId: store },
});

/**
 * The products of a store as `useStore` returns them, and the store itself.
 *
 * @example
 * const title = ({ store, items }: StoreResult) => `${store?.storeName}: ${items.length} products`;
 */
export interface StoreResult extends ListResult<LinkedProduct> {
  /** Undefined until it is loaded. */
  store: Store | undefined;
}

/**
 * Reads a store and its products, the newest first.
 *
 * @example
 * const { store, items: products, error } = useStore({ store: 'ada-books' });
 */
export function useStore(filter: StorePageFilter, options: ListOptions = {}): StoreResult {
  const [products, { store }] = useLinkedProducts(
    filter,
    { ...options, owner: filter.store },
    useStoreBatches,
  );
  return { ...products, store };
}

/** Reads a store and its products, the newest first, in batches. For the screens. */
export function useStoreBatches(filter: StorePageFilter & { limit?: number | undefined }) {
  const result = useQueryBatches('POST /store-detail', shopInput(filter), parseStoreWithProducts);
  const { shop, ...list } = useShop(filter.store, result, result.batches[0]);
  return { ...list, batches: result.batches, store: shop?.store, seller: shop?.seller };
}

/** Preloads a store when a server renders the page, with the call of `useStoreBatches`. */
export const loadStore = ({ queries }: Market, filter: StorePageFilter) =>
  preload(queries, 'POST /store-detail', shopInput(filter), parseStoreWithProducts);

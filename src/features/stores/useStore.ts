import type { Input } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { useErrorUnlessRetrying } from '../../core/page-error.ts';
import { preload } from '../../core/preload.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { parseStoreWithProducts } from './parse-store.ts';
import { useLatestShop, useProductsOfBatches } from './shop-hooks.ts';

/** The store to show, and the filter of its products. */
export interface ShopFilter {
  /** The store's id, slug or name. */
  store: string;
  /** The id of the campus. Selects the store if several stores have the same name. */
  campus?: string | undefined;
  /** Shows only products whose name or category matches these words. */
  search?: string | undefined;
}

const shopInput = ({ store, campus, search }: ShopFilter): Input<'POST /store-detail'> => ({
  query: { search, campus },
  body: { storeId: store },
});

/** Reads a store and its products, the newest first, in batches. */
export function useStore(filter: ShopFilter) {
  const { batches, ...result } = useQueryBatches(
    'POST /store-detail',
    shopInput(filter),
    parseStoreWithProducts,
  );
  const store = useLatestShop(filter.store, batches[0]?.store);
  return {
    ...result,
    ...useErrorUnlessRetrying(store, result),
    store,
    products: useProductsOfBatches(batches),
  };
}

/** Preloads a store when a server renders the page, with the call of `useStore`. */
export const loadStore = ({ queries }: Market, filter: ShopFilter) =>
  preload(queries, 'POST /store-detail', shopInput(filter), parseStoreWithProducts);

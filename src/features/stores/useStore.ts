import type { Input } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { parseStoreWithProducts } from './parse-store.ts';
import { useShop } from './shop-hooks.ts';

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
  const result = useQueryBatches('POST /store-detail', shopInput(filter), parseStoreWithProducts);
  const { shop: store, ...list } = useShop(filter.store, result, result.batches[0]?.store);
  return { ...list, store };
}

/** Preloads a store when a server renders the page, with the call of `useStore`. */
export const loadStore = ({ queries }: Market, filter: ShopFilter) =>
  preload(queries, 'POST /store-detail', shopInput(filter), parseStoreWithProducts);

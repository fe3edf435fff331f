import type { Input } from '../../contract/shared/types.ts';
import { useDetailsError } from '../../core/page-error.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { readShop } from './read-store.ts';
import { useAllProducts, useLatest } from './shop/shop-batches.ts';

/** Which store, and which of its products. */
export interface ShopFilter {
  /** The store's id, slug or name. */
  store: string;
  /** Of stores of one name that of this campus is meant. */
  campus?: string | undefined;
  /** Only products that match these words by their name or category. */
  search?: string | undefined;
}

/** What reads a store and its products: also for a server, which reads before it renders. */
export const shopInput = ({ store, campus, search }: ShopFilter): Input<'POST /store-detail'> => ({
  query: { search, campus },
  body: { storeId: store },
});

/** A store and its products, the newest first, read on batch by batch. */
export function useStore(filter: ShopFilter) {
  const { batches, ...result } = useQueryBatches('POST /store-detail', shopInput(filter), readShop);
  const store = useLatest(filter.store, batches[0]?.store);
  return {
    ...result,
    ...useDetailsError(store, result),
    store,
    products: useAllProducts(batches),
  };
}

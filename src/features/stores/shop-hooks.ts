import { useMemo, useRef } from 'react';
import { useErrorUnlessRetrying } from '../../core/page-error.ts';
import type { QueryBatchesResult } from '../../core/useQueryBatches.ts';
import type { FetchedProduct } from '../products/index.ts';

// The hooks and screens of stores, farms and sellers share these hooks.

/** Returns the products of all batches, or undefined until the first batch has loaded. */
export function useProductsOfBatches(
  batches: { products: FetchedProduct[] }[],
): FetchedProduct[] | undefined {
  return useMemo(
    () => (batches.length > 0 ? batches.flatMap(({ products }) => products) : undefined),
    [batches],
  );
}

/**
 * Returns a store or farm with its products. The shop is the one that was loaded last for `key`: it stays on the screen
 * while a search loads it again, and if that fails.
 */
export function useShop<Shop>(
  key: string,
  { batches, ...result }: QueryBatchesResult<{ products: FetchedProduct[] }>,
  loadedShop: Shop | undefined,
) {
  const lastShop = useRef<{ key: string; shop: Shop }>(undefined);
  if (loadedShop) lastShop.current = { key, shop: loadedShop };
  const shop = lastShop.current?.key === key ? lastShop.current.shop : undefined;
  return {
    ...result,
    ...useErrorUnlessRetrying(shop, result),
    shop,
    products: useProductsOfBatches(batches),
  };
}

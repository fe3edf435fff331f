import { useMemo, useRef } from 'react';
import type { KeptProduct } from '../../products/index.ts';

/** The products of all batches. Undefined until the first batch has come. */
export function useAllProducts(batches: { products: KeptProduct[] }[]): KeptProduct[] | undefined {
  return useMemo(
    () => (batches.length > 0 ? batches.flatMap(({ products }) => products) : undefined),
    [batches],
  );
}

/** Each search reads the shop again. Until it has come, and when that fails, the shop of `key` stays as it was. */
export function useLatest<Shop>(key: string, read: Shop | undefined): Shop | undefined {
  const last = useRef<{ key: string; shop: Shop }>(undefined);
  if (read) last.current = { key, shop: read };
  return last.current?.key === key ? last.current.shop : undefined;
}

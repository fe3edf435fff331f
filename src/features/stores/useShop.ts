import { useEffect, useMemo, useRef, useState } from 'react';
import type { FetchedProduct } from '../products/index.ts';

// The hooks and screens of stores, farms and sellers share these hooks.

/** Returns the products of all batches, or undefined until the first batch has loaded. */
export function useAllProducts(batches: { products: FetchedProduct[] }[]): FetchedProduct[] | undefined {
  return useMemo(
    () => (batches.length > 0 ? batches.flatMap(({ products }) => products) : undefined),
    [batches],
  );
}

/** Returns the shop that was loaded last for `key`, because each search loads the shop again and may fail. */
export function useLatestShop<Shop>(key: string, loaded: Shop | undefined): Shop | undefined {
  const last = useRef<{ key: string; shop: Shop }>(undefined);
  if (loaded) last.current = { key, shop: loaded };
  return last.current?.key === key ? last.current.shop : undefined;
}

interface SearchFilterProps {
  search?: string | undefined;
  onFilterChange?: ((filter: { search: string | undefined }) => void) | undefined;
}

/** Returns the current search, which is the search of the props until the visitor searches for something else. */
export function useSearchFilter({ search, onFilterChange }: SearchFilterProps) {
  const [current, setCurrent] = useState(search);
  useEffect(() => setCurrent(search), [search]);
  return {
    search: current,
    onSearch(next: string | undefined) {
      setCurrent(next);
      onFilterChange?.({ search: next });
    },
  };
}

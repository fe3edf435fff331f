import { useEffect, useMemo, useRef, useState } from 'react';
import type { FetchedProduct } from '../products/index.ts';

// Shared by the hooks and screens of stores, farms and sellers.

/** Returns the products of all batches, or undefined until the first batch has loaded. */
export function useAllProducts(batches: { products: FetchedProduct[] }[]): FetchedProduct[] | undefined {
  return useMemo(
    () => (batches.length > 0 ? batches.flatMap(({ products }) => products) : undefined),
    [batches],
  );
}

/** Returns the shop that was read last for `key`, because each search reads the shop again and may fail. */
export function useLatestShop<Shop>(key: string, read: Shop | undefined): Shop | undefined {
  const last = useRef<{ key: string; shop: Shop }>(undefined);
  if (read) last.current = { key, shop: read };
  return last.current?.key === key ? last.current.shop : undefined;
}

interface SearchFilterProps {
  search?: string | undefined;
  onFilterChange?: ((filter: { search: string | undefined }) => void) | undefined;
}

/** The current search: the one of the props, until the visitor searches for something else. */
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

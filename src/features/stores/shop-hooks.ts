import { useEffect, useMemo, useRef, useState } from 'react';
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
 * Returns the shop that was loaded last for `key`. The screen shows it while a search loads the shop again, and if that
 * fails.
 */
export function useLatestShop<Shop>(key: string, loadedShop: Shop | undefined): Shop | undefined {
  const lastShop = useRef<{ key: string; shop: Shop }>(undefined);
  if (loadedShop) lastShop.current = { key, shop: loadedShop };
  return lastShop.current?.key === key ? lastShop.current.shop : undefined;
}

interface SearchFilterProps {
  search?: string | undefined;
  onFilterChange?: ((filter: { search: string | undefined }) => void) | undefined;
}

/**
 * Returns the current search, and a function that changes it. The current search is that of the props until the visitor
 * searches for something else.
 */
export function useSearchFilter({ search, onFilterChange }: SearchFilterProps) {
  const [currentSearch, setCurrentSearch] = useState(search);
  useEffect(() => setCurrentSearch(search), [search]);
  return {
    search: currentSearch,
    onSearch(newSearch: string | undefined) {
      setCurrentSearch(newSearch);
      onFilterChange?.({ search: newSearch });
    },
  };
}

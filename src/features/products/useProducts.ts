import { useMemo } from 'react';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { type KeptProduct, readProductList } from '../product-cards/index.ts';
import { gridLimit, type ProductFilter } from './product-filter.ts';

/** The newest products that fit the filter. */
export function useProducts(
  { campus, category, search }: ProductFilter,
  limit = gridLimit,
): QueryResult<KeptProduct[]> {
  const query = { campus, category, search, limit };
  const { data, ...result } = useQuery('GET /all-products', { query }, readProductList);
  return { ...result, data: data?.products };
}

/** All products that fit the filter, read on as the visitor scrolls. */
export function useProductFeed({ campus, category, search }: ProductFilter) {
  const query = { campus, category, search };
  const { batches, ...result } = useQueryBatches('GET /all-products', { query }, readProductList);
  return {
    ...result,
    batches,
    products: useMemo(() => batches.flatMap(({ products }) => products), [batches]),
  };
}

/** A few products worth a first look. */
export function useFeaturedProducts(campus?: string): QueryResult<KeptProduct[]> {
  const { data, ...result } = useQuery('GET /featured-products', { query: { campus } }, readProductList);
  return { ...result, data: data?.products };
}

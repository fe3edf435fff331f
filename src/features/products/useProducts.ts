import { type QueryResult, useQuery } from '../../core/useQuery.ts';
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

/** A few products worth a first look. */
export function useFeaturedProducts(campus?: string): QueryResult<KeptProduct[]> {
  const { data, ...result } = useQuery('GET /featured-products', { query: { campus } }, readProductList);
  return { ...result, data: data?.products };
}

import type { AdminProduct, Query } from '../../../contract/shared/types.ts';
import { useQueryBatches } from '../../../core/useQueryBatches.ts';

export type ProductsFilter = Pick<
  Query<'GET /admin/products'>,
  'search' | 'campus' | 'isFeatured' | 'isHidden' | 'sortBy' | 'sortOrder'
>;

/** All products. Undefined until the first of them came. */
export function useAdminProducts(filter: ProductsFilter) {
  const { batches, ...list } = useQueryBatches('GET /admin/products', { query: filter });
  const products: AdminProduct[] | undefined =
    batches.length > 0 ? batches.flatMap(({ products }) => products) : undefined;
  return { list, products };
}

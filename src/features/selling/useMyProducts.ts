import type { MyProduct, Query } from '../../contract/shared/types.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type ListOptions, type ListResult, useFilteredList } from '../../core/useList.ts';
import { type QueryBatchesResult, useQueryBatches } from '../../core/useQueryBatches.ts';
import { parseMyProducts } from './parse-my-products.ts';

/**
 * The filter of the seller's products. Everything may be omitted.
 *
 * @example
 * const filter: MyProductsFilter = { status: 'active', search: 'lamp' };
 */
export type MyProductsFilter = Pick<Query<'GET /my-products'>, 'search' | 'category' | 'status' | 'stock'>;

/**
 * The products of the signed-in seller that `useMyProducts` returns.
 *
 * @example
 * const title = ({ items, total }: MyProductsResult) => `${items.length} of ${total} products`;
 */
export interface MyProductsResult extends ListResult<MyProduct> {
  /** How many products match the filter, including products that are not loaded yet. */
  total: number;
}

/** The products of the signed-in seller, loaded batch by batch. */
export interface MyProductsBatches extends QueryBatchesResult<{ products: MyProduct[] }> {
  /** Undefined until the first batch is loaded. */
  products: MyProduct[] | undefined;
  /** How many products match the filter, including products that are not loaded yet. */
  total: number;
}

/**
 * Reads the products of the signed-in seller, of any status, newest first. Reads nothing for a guest.
 *
 * @example
 * const { items: products, total } = useMyProducts({ status: 'active' });
 */
export function useMyProducts(filter: MyProductsFilter = {}, options: ListOptions = {}): MyProductsResult {
  const { personId: owner } = useSession();
  const [products, { total }] = useFilteredList(
    filter,
    { ...options, owner },
    useMyProductsBatches,
    (batch) => batch.products,
  );
  return { ...products, total };
}

/** Reads the products of the signed-in seller, newest first. For the screens. */
export function useMyProductsBatches(
  query: MyProductsFilter & { limit?: number | undefined } = {},
): MyProductsBatches {
  const { personId } = useSession();
  const { batches, ...result } = useQueryBatches(
    'GET /my-products',
    personId ? { query } : null,
    parseMyProducts,
  );
  return {
    ...result,
    batches,
    products: batches.length > 0 ? batches.flatMap(({ products }) => products) : undefined,
    total: batches[0]?.pagination.total ?? 0,
  };
}

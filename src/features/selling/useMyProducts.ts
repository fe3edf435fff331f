import type { MyProduct, Query } from '../../contract/shared/types.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type QueryBatchesResult, useQueryBatches } from '../../core/useQueryBatches.ts';
import { parseMyProducts } from './parse-my-products.ts';

/** The filter of the seller's products. */
export type MyProductsFilter = Pick<Query<'GET /my-products'>, 'search' | 'category' | 'status'>;

/** The products of the signed-in seller, loaded batch by batch. */
export interface MyProductsResult extends Omit<QueryBatchesResult<unknown>, 'batches'> {
  /** Undefined until the first batch is loaded. */
  products: MyProduct[] | undefined;
  /** How many products match the filter, including products that are not loaded yet. */
  total: number;
}

/** Loads the products of the signed-in seller, of any status, newest first. Loads nothing for a guest. */
export function useMyProducts({ search, category, status }: MyProductsFilter = {}): MyProductsResult {
  const { personId } = useSession();
  const query = { search, category, status };
  const { batches, ...result } = useQueryBatches(
    'GET /my-products',
    personId ? { query } : null,
    parseMyProducts,
  );
  return {
    ...result,
    products: batches.length > 0 ? batches.flatMap(({ products }) => products) : undefined,
    total: batches[0]?.pagination.total ?? 0,
  };
}

import type { MyProduct, Query } from '../../contract/shared/types.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type QueryBatchesResult, useQueryBatches } from '../../core/useQueryBatches.ts';
import { readMyProducts } from './read-my-products.ts';

/** Which of one's products a list shows. */
export type MyProductsFilter = Pick<Query<'GET /my-products'>, 'search' | 'category' | 'status'>;

/** What the person who is signed in sells, read on batch by batch. */
export interface MyProductsResult extends Omit<QueryBatchesResult<unknown>, 'batches'> {
  /** Undefined until the first batch has come. */
  products: MyProduct[] | undefined;
  /** How many fit the filter, also those that are not read yet. */
  total: number;
}

/** The products of the person who is signed in, whatever their status, the newest first. Nothing for a guest. */
export function useMyProducts({ search, category, status }: MyProductsFilter = {}): MyProductsResult {
  const { personId } = useSession();
  const query = { search, category, status };
  const { batches, ...list } = useQueryBatches(
    'GET /my-products',
    personId ? { query } : null,
    readMyProducts,
  );
  return {
    ...list,
    products: batches.length > 0 ? batches.flatMap(({ products }) => products) : undefined,
    total: batches[0]?.pagination.total ?? 0,
  };
}

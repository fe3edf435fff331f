import type { Input } from '../../../contract/shared/types.ts';
import { useDetailsError } from '../../../core/page-error.ts';
import { useQuery } from '../../../core/useQuery.ts';
import { useQueryBatches } from '../../../core/useQueryBatches.ts';
import { readProductList } from '../../product-cards/index.ts';
import { useAllProducts } from '../shop/shop-batches.ts';
import { readOneSeller } from './read-seller.ts';

/** What reads a seller's products: also for a server, which reads before it renders. */
export const sellerProductsInput = (id: string, search?: string): Input<'GET /sellers/{id}/products'> => ({
  params: { id },
  query: { search },
});

/** A person who sells, with a store or without, and their products, the newest first, read on batch by batch. */
export function useSeller(id: string, search?: string) {
  const read = useQuery('GET /sellers/{id}', { params: { id } }, readOneSeller);
  const { data, retry } = read;
  const { error, isLoading } = useDetailsError(data, read);
  const input = sellerProductsInput(id, search);
  const { batches, ...list } = useQueryBatches('GET /sellers/{id}/products', input, readProductList);
  const readAgain = () => {
    if (!data) retry();
    list.retry();
  };
  return {
    ...list,
    error: data ? list.error : error,
    isLoading: isLoading || list.isLoading,
    retry: readAgain,
    seller: data?.seller,
    products: useAllProducts(batches),
  };
}

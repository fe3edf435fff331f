import { useMarket } from '../../core/MarketProvider.tsx';
import { type ListOptions, type ListResult, useFilteredList } from '../../core/useList.ts';
import type { QueryBatchesResult } from '../../core/useQueryBatches.ts';
import { type FetchedProduct, type LinkedProduct, toLinkedProduct } from './parse-product.ts';

/**
 * Reads a list of products for a public hook. Returns the hook's result, whose products have the URLs of their pages, and all
 * that `useBatches` returns, such as the store of the products.
 *
 * @param useBatches the hook by which the screens read the list
 */
export function useLinkedProducts<
  Filter extends { search?: string | undefined },
  List extends QueryBatchesResult<{ products: FetchedProduct[] }>,
>(
  filter: Filter,
  options: ListOptions & { owner?: string },
  useBatches: (query: Filter & { limit: number | undefined }) => List,
): [result: ListResult<LinkedProduct>, list: List] {
  const market = useMarket();
  return useFilteredList(filter, options, useBatches, ({ products }) =>
    products.map((product) => toLinkedProduct(product, market)),
  );
}

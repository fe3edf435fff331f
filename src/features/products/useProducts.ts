import { useMemo } from 'react';
import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';
import { type QueryBatchesResult, useQueryBatches } from '../../core/useQueryBatches.ts';
import { type FetchedProduct, readProductList } from '../product-cards/index.ts';
import {
  allProductsInput,
  farmProduce,
  gridLimit,
  isFarmLike,
  type ProductFilter,
} from './product-filter.ts';

/** Reads the newest products that match the filter. */
export function useProducts(
  { campus, category, search }: ProductFilter,
  limit = gridLimit,
): QueryResult<FetchedProduct[]> {
  const query = { campus, category, search, limit };
  const { data, ...result } = useQuery('GET /all-products', { query }, readProductList);
  return { ...result, data: data?.products };
}

/** Reads the featured products. */
export function useFeaturedProducts(campus?: string): QueryResult<FetchedProduct[]> {
  const { data, ...result } = useQuery('GET /featured-products', { query: { campus } }, readProductList);
  return { ...result, data: data?.products };
}

/** A list of products that is loaded in batches. */
interface ProductFeedResult extends Omit<QueryBatchesResult<FetchedProduct[]>, 'batches'> {
  /** The products of each call. A batch may be empty. */
  batches: FetchedProduct[][];
  products: FetchedProduct[];
  /** The corrected search, if nothing matched the search of the filter. */
  searchedFor?: string | undefined;
}

/**
 * Reads all products that match the filter. Farm produce is two lists, one after the other: products of that category,
 * and other products that may be farm produce.
 */
export function useProductFeed(filter: ProductFilter): ProductFeedResult {
  const { campus, category, search } = filter;
  const first = useQueryBatches(
    'GET /all-products',
    { query: { campus, category, search } },
    readProductList,
  );
  // Read at once, but shown only when the first list is complete: otherwise its products would shift as the first one
  // grows.
  const second = useQueryBatches(
    'GET /all-products',
    category === farmProduce ? allProductsInput(filter) : null,
    readProductList,
  );
  const isAtSecond = category === farmProduce && first.batches.length > 0 && !first.hasMore;
  const refresh = () => Promise.all([first.refresh(), category === farmProduce && second.refresh()]);
  const { batches: firstBatches } = first;
  const { batches: secondBatches } = second;
  const batches = useMemo(() => {
    const lists = firstBatches.map(({ products }) => products);
    if (!isAtSecond) return lists;
    const known = new Set(lists.flat().map(({ _id }) => _id));
    const isNew = (product: FetchedProduct) => isFarmLike(product) && !known.has(product._id);
    return [...lists, ...secondBatches.map(({ products }) => products.filter(isNew))];
  }, [firstBatches, secondBatches, isAtSecond]);
  const products = useMemo(() => batches.flat(), [batches]);
  const searchedFor = firstBatches[0]?.searchedFor;
  if (!isAtSecond) return { ...first, batches, products, searchedFor, refresh };
  return {
    batches,
    products,
    hasMore: second.hasMore || second.isLoading,
    error: second.error,
    isLoading: first.isLoading || second.isLoading,
    isLoadingMore: second.isLoadingMore || second.isLoading,
    // The first batch loads by itself; if it failed, retry it.
    loadMore: second.batches.length > 0 ? second.loadMore : second.error ? second.retry : () => {},
    retry: second.retry,
    refresh,
  };
}

/** For a server that renders a page: makes the calls of `useProductFeed`. */
export async function loadProductFeed({ queries }: Market, filter: ProductFilter): Promise<void> {
  const { campus, category, search } = filter;
  await Promise.all([
    preload(queries, 'GET /all-products', { query: { campus, category, search } }, readProductList),
    category === farmProduce && preload(queries, 'GET /all-products', allProductsInput(filter), readFarmLike),
  ]);
}

/** Drops products that are not shown, because the page contains the replies. */
function readFarmLike(reply: unknown): ReturnType<typeof readProductList> {
  const list = readProductList(reply);
  return { ...list, products: list.products.filter(isFarmLike) };
}

/** For a server that renders a page: makes the call of `useFeaturedProducts`. */
export const loadFeaturedProducts = ({ queries }: Market, campus: string | undefined) =>
  preload(queries, 'GET /featured-products', { query: { campus } }, readProductList);

import { useMemo } from 'react';
import type { Query } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import { type ListOptions, type ListResult, toWholeList } from '../../core/useList.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';
import { type QueryBatchesResult, useQueryBatches } from '../../core/useQueryBatches.ts';
import {
  type FetchedProduct,
  type LinkedProduct,
  parseProductList,
  toLinkedProduct,
  useLinkedProducts,
} from '../product-cards/index.ts';
import {
  farmCandidatesInput,
  farmProduce,
  isRefined,
  mayBeFarmProduce,
  type ProductFilter,
  productListCall,
} from './product-filter.ts';

// The screens read products by `useProductsQuery`, `useFeaturedProductsQuery` and `useProductFeed`. `useProducts` and
// `useFeaturedProducts` are for developers.

/**
 * The products that `useProducts` returns.
 *
 * @example
 * const title = ({ items, searchedFor }: ProductsResult) =>
 *   searchedFor ? `Results for ${searchedFor}` : `${items.length} products`;
 */
export interface ProductsResult extends ListResult<LinkedProduct> {
  /** The corrected search, if nothing matches the search of the filter. The items match this text. */
  searchedFor?: string | undefined;
  /** How many products a search or refined filter finds in all. Undefined if it finds more than 1,000. */
  found?: number | undefined;
}

/**
 * Reads the products that match the filter, the newest first, or the best match first if there is a search. Without a
 * campus, the products of all campuses.
 *
 * @example
 * function Search() {
 *   const [text, setText] = useState('');
 *   const { campus } = useCampus();
 *   const products = useProducts({ campus: campus?.id, search: text }, { keepPreviousData: true });
 *   return (
 *     <>
 *       <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
 *       <ul aria-busy={products.isLoading}>
 *         {products.items.map((product) => (
 *           <li key={product._id}>{product.productName}</li>
 *         ))}
 *       </ul>
 *       {products.hasMore && <button onClick={products.loadMore}>Show more</button>}
 *     </>
 *   );
 * }
 */
export function useProducts(filter: ProductFilter = {}, options: ListOptions = {}): ProductsResult {
  const [products, { batches }] = useLinkedProducts(filter, options, useProductsBatches);
  return { ...products, searchedFor: batches[0]?.searchedFor, found: batches[0]?.found };
}

const useProductsBatches = (query: ProductFilter & { limit: number | undefined }) =>
  useQueryBatches(productListCall(query), { query }, parseProductList);

/**
 * Reads the featured products of a campus, or of all campuses. The list is short and always complete.
 *
 * @example
 * const { items: featured } = useFeaturedProducts('Fountain_University');
 */
export function useFeaturedProducts(campus?: string): ListResult<LinkedProduct> {
  const market = useMarket();
  const { data, ...result } = useFeaturedProductsQuery(campus);
  const items = useMemo(() => data?.map((product) => toLinkedProduct(product, market)), [data, market]);
  return toWholeList({ ...result, data: items });
}

/** Reads the newest products that match the filter, in one call. */
export function useProductsQuery(query: ProductFilter & { limit: number }): QueryResult<FetchedProduct[]> {
  const { data, ...result } = useQuery('GET /all-products', { query }, parseProductList);
  return { ...result, data: data?.products };
}

/** Reads the featured products. */
export function useFeaturedProductsQuery(campus?: string): QueryResult<FetchedProduct[]> {
  const { data, ...result } = useQuery('GET /featured-products', { query: { campus } }, parseProductList);
  return { ...result, data: data?.products };
}

/** A list of products that is loaded in batches. */
interface ProductFeedResult extends Omit<QueryBatchesResult<FetchedProduct[]>, 'batches'> {
  /** The products of each call. A batch may be empty. */
  batches: FetchedProduct[][];
  products: FetchedProduct[];
  /** The corrected search, if nothing matched the search of the filter. */
  searchedFor?: string | undefined;
  /** How many products were found in all. Undefined if the server did not count them. */
  found?: number | undefined;
}

/** The filter of a feed. `featured: 'later'` is for a screen that shows the featured products above the feed. */
export type FeedFilter = ProductFilter & Pick<Query<'GET /all-products'>, 'featured'>;

/**
 * Reads all products that match the filter. For farm produce there are two lists, one after the other: products of that
 * category, and other products that may be farm produce.
 */
export function useProductFeed(filter: FeedFilter): ProductFeedResult {
  const firstList = useQueryBatches(productListCall(filter), { query: filter }, parseProductList);
  const hasSecondList = filter.category === farmProduce && !isRefined(filter);
  // Read the second list at once, but show it only when the first list is complete. Otherwise its products would move as
  // the first list grows.
  const secondList = useQueryBatches(
    'GET /all-products',
    hasSecondList ? farmCandidatesInput(filter) : null,
    parseProductList,
  );
  const showsSecondList = hasSecondList && firstList.batches.length > 0 && !firstList.hasMore;
  const refresh = () => Promise.all([firstList.refresh(), hasSecondList && secondList.refresh()]);
  const { batches: firstBatches } = firstList;
  const { batches: secondBatches } = secondList;
  const batches = useMemo(() => {
    const firstListBatches = firstBatches.map(({ products }) => products);
    if (!showsSecondList) return firstListBatches;
    const knownIds = new Set(firstListBatches.flat().map(({ _id }) => _id));
    const isNewFarmProduct = (product: FetchedProduct) =>
      mayBeFarmProduce(product) && !knownIds.has(product._id);
    return [...firstListBatches, ...secondBatches.map(({ products }) => products.filter(isNewFarmProduct))];
  }, [firstBatches, secondBatches, showsSecondList]);
  const products = useMemo(() => batches.flat(), [batches]);
  const { searchedFor, found } = firstBatches[0] ?? {};
  if (!showsSecondList) return { ...firstList, batches, products, searchedFor, found, refresh };
  return {
    batches,
    products,
    hasMore: secondList.hasMore || secondList.isLoading,
    error: secondList.error,
    isLoading: firstList.isLoading || secondList.isLoading,
    isLoadingMore: secondList.isLoadingMore || secondList.isLoading,
    // The first batch of the second list loads by itself. If loading it failed, load it again.
    loadMore:
      secondList.batches.length > 0 ? secondList.loadMore : secondList.error ? secondList.retry : () => {},
    retry: secondList.retry,
    refresh,
  };
}

/** Preloads the products when a server renders a page, by the same calls as `useProductFeed`. */
export async function loadProductFeed({ queries }: Market, filter: FeedFilter): Promise<void> {
  await Promise.all([
    preload(queries, productListCall(filter), { query: filter }, parseProductList),
    filter.category === farmProduce &&
      !isRefined(filter) &&
      preload(queries, 'GET /all-products', farmCandidatesInput(filter), parsePossibleFarmProducts),
  ]);
}

/** Drops products that the second list does not show, because the page's HTML contains the response and should be small. */
function parsePossibleFarmProducts(reply: unknown): ReturnType<typeof parseProductList> {
  const list = parseProductList(reply);
  return { ...list, products: list.products.filter(mayBeFarmProduce) };
}

/** Preloads the products when a server renders a page, by the same call as `useFeaturedProductsQuery`. */
export const loadFeaturedProducts = ({ queries }: Market, campus: string | undefined) =>
  preload(queries, 'GET /featured-products', { query: { campus } }, parseProductList);

import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';
import { type FetchedProduct, parseProductList } from '../product-cards/index.ts';
import type { FeedFilter } from './useProducts.ts';

// What the shelves of Home read. Apart from useProducts.ts, because Home loads the code of its shelves later.

/**
 * Reads the first batch of the feed below the featured products. On a page with that feed, this is not another call.
 */
export function useNewestProductsQuery(campus?: string): QueryResult<FetchedProduct[]> {
  const query: FeedFilter = { campus, featured: 'later' };
  const { data, ...result } = useQuery('GET /all-products', { query }, parseProductList);
  return { ...result, data: data?.products };
}

/** Products below this price, in naira, are the low-priced ones. */
export const lowPrice = 5000;

const lowPricedInput = (campus: string | undefined) => ({ query: { campus, maxPrice: lowPrice, limit: 12 } });

/** Reads the newest low-priced products. Some may cost exactly `lowPrice`. `isPreloaded`: whether they came with the page. */
export function useLowPricedProductsQuery(
  campus: string | undefined,
): QueryResult<FetchedProduct[]> & { isPreloaded: boolean } {
  const { queries } = useMarket();
  const input = lowPricedInput(campus);
  const { data, ...result } = useQuery('GET /products', input, parseProductList);
  const isPreloaded = queries.getPreloaded(queries.key('GET /products', input)) !== undefined;
  return { ...result, data: data?.products, isPreloaded };
}

/** Preloads the products when a server renders a page, by the same call as `useLowPricedProductsQuery`. */
export const loadLowPricedProducts = ({ queries }: Market, campus: string | undefined) =>
  preload(queries, 'GET /products', lowPricedInput(campus), parseProductList);

import { useEffect, useMemo } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { useQuery } from '../../core/useQuery.ts';
import { type FetchedProduct, parseProductLines } from '../product-cards/index.ts';
import { recentlySeenKey } from './storage-keys.ts';

/**
 * The last result for each `Market` (one per page load). Shown until the next one has loaded, so that nothing moves.
 */
const lastResults = new WeakMap<Market, FetchedProduct[]>();

/**
 * Reads the products that were last seen on this device, with their present prices. Those no longer on sale are left
 * out.
 */
export function useRecentlySeen(): { data: FetchedProduct[] | undefined } {
  const market = useMarket();
  const ids = market.storage.read(recentlySeenKey)?.split(',').filter(Boolean).join(',');
  const { data } = useQuery('GET /products/lines', ids ? { query: { ids } } : null, parseProductLines);
  const products = useMemo(() => (ids ? data?.lines.filter(({ inStock }) => inStock) : []), [ids, data]);
  useEffect(() => {
    if (products) lastResults.set(market, products);
  }, [market, products]);
  return { data: products ?? lastResults.get(market) };
}

import type { Market } from '../../core/market.ts';
import { loadAds } from '../ads/index.ts';
import { loadChatNumbers } from '../chat-links/index.ts';
import { loadFeaturedProducts, loadProductFeed } from '../products/index.ts';
import type { HomeFilter } from './home-filter.ts';

/** What a server reads before it renders Home. A part that fails is asked for again by the browser. */
export function loadHome(market: Market, campus: string | undefined, { category, search }: HomeFilter) {
  // A narrowed list shows no featured products, and no banner.
  const isNarrowed = category !== undefined || search !== undefined;
  return Promise.allSettled([
    loadProductFeed(market, { campus, category, search }),
    loadAds(market, campus),
    ...(isNarrowed ? [] : [loadFeaturedProducts(market, campus), loadChatNumbers(market)]),
  ]);
}

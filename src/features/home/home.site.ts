import { searchLengthMax } from '../../contract/shared/tree-shakeable-limits.ts';
import type { Market } from '../../core/market.ts';
import type { PageAddress, ServerPage } from '../../core/site-page.ts';
import { readFilter } from '../../core/url-filter.ts';
import { loadAds } from '../ads/index.ts';
import { loadCanteens } from '../canteens/index.ts';
import { loadChatNumbers } from '../chat-links/index.ts';
import {
  loadFeaturedProducts,
  loadLowPricedProducts,
  loadProductFeed,
  readRefinement,
} from '../products/index.ts';
import { type HomeFilter, homeHeading, isFiltered, shelves } from './HomeScreen.tsx';

/**
 * Reads the URL of Home: returns the filter, the page's title and, if the URL names a campus that does not exist, its
 * name.
 */
export function readHomeAddress({ query, isCampusUnknown }: PageAddress) {
  const filter: HomeFilter = { ...readFilter(query), ...readRefinement(query) };
  return {
    filter,
    // The title names the search, for tabs, bookmarks and shared links.
    title:
      filter.search || filter.category ? homeHeading(filter) : 'Campus Market: buy and sell on your campus',
    unknownCampus: isCampusUnknown ? query.get('campus')?.slice(0, searchLengthMax) : undefined,
  };
}

export const homeServerPage: ServerPage = {
  // Load nothing for an unknown campus, because products of all campuses would look like products of the campus in the
  // link.
  load: async (market, address, campus) =>
    address.isCampusUnknown ? [] : loadHome(market, campus, readHomeAddress(address).filter),
  head: (address) => ({
    title: readHomeAddress(address).title,
    description: 'Buy and sell with students on your campus: phones, books, fashion, food and more.',
    path: '/',
    image: '/og.jpg',
  }),
};

/** Preloads Home on the server. The browser repeats a call that fails. */
function loadHome(market: Market, campus: string | undefined, filter: HomeFilter) {
  return Promise.allSettled([
    loadProductFeed(market, { campus, ...filter, featured: isFiltered(filter) ? undefined : 'later' }),
    loadAds(market, campus, filter.category),
    ...(isFiltered(filter) ? [] : loadUnfilteredParts(market, campus)),
  ]);
}

/** Loads what Home shows only without a filter: featured products, the phone numbers of the delivery banner, and shelves. */
const loadUnfilteredParts = (market: Market, campus: string | undefined): Promise<unknown>[] => [
  loadFeaturedProducts(market, campus),
  loadChatNumbers(market),
  loadLowPricedProducts(market, campus),
  loadCanteens(market, { campus }),
  shelves.load(),
];

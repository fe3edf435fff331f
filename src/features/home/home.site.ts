import { searchLengthMax } from '../../contract/shared/list-limits.ts';
import type { PageAddress, PageOnServer } from '../../core/site-page.ts';
import { readFilter } from '../../core/url-filter.ts';
import { homeHeading } from './home-filter.ts';
import { loadHome } from './load-home.ts';

/** Returns the filter, the title and the unknown campus of an address of Home. */
export function readHomeAddress({ query, isCampusUnknown }: PageAddress) {
  const filter = readFilter(query);
  return {
    filter,
    // A tab, a bookmark and a shared link name the search.
    title:
      filter.search || filter.category ? homeHeading(filter) : 'Campus Market: buy and sell on your campus',
    unknownCampus: isCampusUnknown ? query.get('campus')?.slice(0, searchLengthMax) : undefined,
  };
}

export const homeOnServer: PageOnServer = {
  // Nothing for an unknown campus: products of all campuses would look like those of the campus that the link means.
  load: async (market, address, campus) =>
    address.isCampusUnknown ? [] : loadHome(market, campus, readHomeAddress(address).filter),
  head: (address) => ({
    title: readHomeAddress(address).title,
    description: 'Buy and sell with students on your campus: phones, books, fashion, food and more.',
    path: '/',
    image: '/og.jpg',
  }),
};

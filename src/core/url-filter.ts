import { categoryLengthMax, searchLengthMax } from '../contract/shared/tree-shakeable-limits.ts';

// The filter of a list, in the URL of a page of our own site. Long texts are cut, because the API would refuse the request.

/** Returns the search text of a URL. */
export const readSearch = (query: URLSearchParams) =>
  query.get('search')?.slice(0, searchLengthMax) || undefined;

/** Returns the search text and the category of a URL. */
export const readFilter = (query: URLSearchParams) => ({
  category: query.get('category')?.slice(0, categoryLengthMax) || undefined,
  search: readSearch(query),
});

/** Returns the path with a filter in its query. Empty values are left out. */
export function withFilter(path: string, filter: object): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return query.size > 0 ? `${path}?${query}` : path;
}

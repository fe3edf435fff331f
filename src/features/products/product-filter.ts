import { pageSizeMax } from '../../contract/shared/tree-shakeable-limits.ts';
import type { Query } from '../../contract/shared/types.ts';

/**
 * The filter of a list of products. Everything may be omitted.
 *
 * @example
 * const filter: ProductFilter = { campus: 'Fountain_University', category: 'Books', search: 'physics' };
 */
export type ProductFilter = Pick<Query<'GET /all-products'>, 'campus' | 'category' | 'search'> & Refinement;

/**
 * What refines a list of products, and its order. Without an order, the best match of a search comes first, or else the
 * newest product.
 *
 * @example
 * const cheapestFirst: Refinement = { maxPrice: 5000, sortBy: 'price', sortOrder: 'asc' };
 */
export type Refinement = Pick<
  Query<'GET /products'>,
  'minPrice' | 'maxPrice' | 'inStock' | 'isVerified' | 'sortBy' | 'sortOrder'
>;

/** Matches what refines a list, with a value that the API accepts. */
const refinement =
  /^((min|max)Price=\d{1,9}(\.\d\d?)?|(inStock|isVerified)=(true|false)|sortBy=(createdAt|price|favorites)|sortOrder=(asc|desc))$/;

const isRefinement = ([name, value]: [string, unknown]) => refinement.test(`${name}=${value}`);

/**
 * Returns the refinement in the URL of a page of our own site. Leaves out values that the API would refuse, such as those
 * of an old link.
 */
export function readRefinement(query: URLSearchParams): Refinement {
  const values: Refinement = Object.fromEntries(
    [...query]
      .filter(isRefinement)
      // Prices become numbers.
      .map(([name, value]) => [name, /^\d/.test(value) ? Number(value) : value]),
  );
  const { minPrice = 0, maxPrice = minPrice } = values;
  return minPrice > maxPrice ? { ...values, minPrice: maxPrice, maxPrice: minPrice } : values;
}

/** Whether a filter has more than a campus, a category and a search. */
export const isRefined = (filter: ProductFilter) => Object.entries(filter).some(isRefinement);

/** Returns the call that reads a list of products. Only `GET /products` refines a list. */
export const productListCall = (filter: ProductFilter) =>
  (isRefined(filter) ? 'GET /products' : 'GET /all-products') as 'GET /products';

/**
 * The category of farm produce. Many sellers list farm produce under another category or under none, so the page of this
 * category shows a second list of products that may be farm produce.
 */
export const farmProduce = 'farmProduce';

/** The input of the call that reads the second list: all products of the campus, filtered later by `mayBeFarmProduce`. */
export const farmCandidatesInput = ({ campus, search }: ProductFilter) => ({
  query: { campus, search, limit: pageSizeMax },
});

const possibleFarmCategories = ['', 'Other', 'other', farmProduce, 'farm'];

/** Whether a product of the second list may be farm produce: its category is `farmProduce`, `Other` or missing. */
export const mayBeFarmProduce = ({ category }: { category: string }) =>
  possibleFarmCategories.includes(category);

/** The displayed name of a category. */
export const categoryLabel = (category: string) => (category === farmProduce ? 'Farm produce' : category);

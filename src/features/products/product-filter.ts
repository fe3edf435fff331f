import { pageSizeMax } from '../../contract/shared/tree-shakeable-limits.ts';
import type { Query } from '../../contract/shared/types.ts';

/**
 * The filter of a list of products. Everything may be omitted.
 *
 * @example
 * const filter: ProductFilter = { campus: 'Fountain_University', category: 'Books', search: 'physics' };
 */
export type ProductFilter = Pick<Query<'GET /all-products'>, 'campus' | 'category' | 'search'>;

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

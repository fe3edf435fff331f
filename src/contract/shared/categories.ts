import { spelling } from './nearest-names.ts';

export { tileCategories } from './tile-categories.ts';

/** The categories a product may be listed in. */
export const productCategories = [
  'Electronics',
  'Fashion',
  'Home',
  'Books',
  'Sports',
  'Beauty',
  'Health & Wellness',
  'Automotive',
  'farmProduce',
  'Other',
] as const;

/** What the wizard offers for a new store: all but farms. */
export const wizardCategories = [
  'Electronics',
  'Fashion',
  'Home & Living',
  'Beauty & Health',
  'Sports & Outdoors',
  'Books & Education',
  'Food & Beverages',
] as const;

/** The categories a store may have. Those of `farmProduce` are farms. */
export const storeCategories = [...wizardCategories, 'farmProduce'] as const;

/** The filters above a list of stores. */
export const storeFilterCategories = [
  'Electronics',
  'Fashion',
  'Home',
  'Books',
  'Sports',
  'Beauty',
  'Food',
  'Health',
  'Automotive',
  'Groceries',
] as const;

/** Where sellers manage their products: the filters, and what they choose from when they edit a product. */
export const manageCategories = [
  'Electronics',
  'Fashion',
  'Home',
  'Books',
  'Sports',
  'Beauty',
  'Food & Beverages',
  'Health & Wellness',
  'Automotive',
  'Other',
] as const;

/** Every name of a category in these lists. A name from one list is accepted wherever another is shown. */
export const categoryNames = [
  ...new Set([...productCategories, ...storeCategories, ...storeFilterCategories]),
] as const;

/** The lists above use different names for one category. Names in one row mean the same to a filter. */
const aliases: readonly (readonly string[])[] = [
  ['Health & Wellness', 'Health', 'Beauty & Health'],
  ['Food & Beverages', 'Food', 'Groceries'],
  ['Home', 'Home & Living'],
  ['Sports', 'Sports & Outdoors'],
  ['Books', 'Books & Education'],
  ['Beauty', 'Beauty & Health'],
];

/** Tiles that no product is ever listed under: choosing one searches for the word in every category. */
const searchedAsWord: readonly string[] = ['Toys', 'Music', 'Gaming'];

/** Every name that a filter takes: of a category, or of a tile that searches for a word. */
export const filterCategories = [...categoryNames, ...searchedAsWord] as const;

const bySpelling = new Map(filterCategories.map((name) => [spelling(name), name]));

/** The category of a name that may be written in another way, such as `books`. Undefined: there is no such category. */
export const findCategory = (named: string): string | undefined => bySpelling.get(spelling(named));

/** What choosing a category means for a list: the stored names that it covers, or a word to search for. */
export function categoryFilter(named: string): { names: string[] } | { word: string } {
  const chosen = findCategory(named) ?? named;
  if (searchedAsWord.includes(chosen)) return { word: chosen };
  const rows = aliases.filter((row) => row.includes(chosen));
  return { names: rows.length > 0 ? [...new Set(rows.flat())] : [chosen] };
}

/** What the dishes of a canteen stand under, in the order in which they are offered. No product has these. */
export const menuCategories = ['Rice', 'Sides', 'Combo', 'Breakfast'] as const;

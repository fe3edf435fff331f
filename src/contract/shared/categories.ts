import { normalizeName } from './nearest-names.ts';
import { mainCategories } from './tile-categories.ts';

/** The categories that a product may be listed in. */
export const productCategories = [
  ...mainCategories,
  'Health & Wellness',
  'Automotive',
  'farmProduce',
  'Other',
] as const;

/** The categories that the wizard for creating a store offers: all but farms. */
export const wizardCategories = [
  'Electronics',
  'Fashion',
  'Home & Living',
  'Beauty & Health',
  'Sports & Outdoors',
  'Books & Education',
  'Food & Beverages',
] as const;

/** The categories that a store may have. Stores of `farmProduce` are farms. */
export const storeCategories = [...wizardCategories, 'farmProduce'] as const;

/** The category filters above a list of stores. */
export const storeFilterCategories = [
  ...mainCategories,
  'Food',
  'Health',
  'Automotive',
  'Groceries',
] as const;

/** The categories of the screen Manage Products: the filters of its list, and the options when editing a product. */
export const manageCategories = [
  ...mainCategories,
  'Food & Beverages',
  'Health & Wellness',
  'Automotive',
  'Other',
] as const;

/** The category names of all lists above. The API accepts each of these names. */
export const categoryNames = [
  ...new Set([...productCategories, ...storeCategories, ...storeFilterCategories]),
] as const;

/** The lists above use different names for one category. A filter treats the names in a row as the same category. */
const aliases: readonly (readonly string[])[] = [
  ['Health & Wellness', 'Health', 'Beauty & Health'],
  ['Food & Beverages', 'Food', 'Groceries'],
  ['Home', 'Home & Living'],
  ['Sports', 'Sports & Outdoors'],
  ['Books', 'Books & Education'],
  ['Beauty', 'Beauty & Health'],
];

/** Category tiles of Home that are not categories of products: pressing one searches for its word in all categories. */
const searchOnlyTiles: readonly string[] = ['Toys', 'Music', 'Gaming'];

/** All names that a category filter accepts, including the tiles that search for a word. */
export const filterCategories = [...categoryNames, ...searchOnlyTiles] as const;

const categoryByNormalizedName = new Map(filterCategories.map((name) => [normalizeName(name), name]));

/** Returns the category with a name, ignoring case, spaces and punctuation, or undefined if there is none. */
export const findCategory = (name: string): string | undefined =>
  categoryByNormalizedName.get(normalizeName(name));

/** Returns how a category filters a list: by the stored names that it covers, or by a word to search for. */
export function categoryFilter(name: string): { names: string[] } | { word: string } {
  const category = findCategory(name) ?? name;
  if (searchOnlyTiles.includes(category)) return { word: category };
  const rows = aliases.filter((row) => row.includes(category));
  return { names: rows.length > 0 ? [...new Set(rows.flat())] : [category] };
}

/** The categories of a canteen's dishes, in the order of its menu. Products never have these categories. */
export const menuCategories = ['Rice', 'Sides', 'Combo', 'Breakfast'] as const;

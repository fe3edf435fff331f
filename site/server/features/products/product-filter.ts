import { type RawBuilder, sql } from 'kysely';
import { categoryFilter } from '../../../../src/contract/shared/categories.ts';
import type { Query } from '../../../../src/contract/shared/types.ts';
import { toKobo } from '../../db/money.ts';
import { buyable, paidSellerCondition, soldOut, visible } from '../../db/visibility.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import type { Search } from './search/search-statement.ts';
import { indexQuery, parseSearch, splitWords, wordQuery } from './search/search-words.ts';

export type ProductFilter = Pick<
  Query<'GET /products'>,
  'campus' | 'category' | 'search' | 'minPrice' | 'maxPrice' | 'status' | 'inStock' | 'isVerified'
>;

/**
 * Returns the SQL conditions of a filter for public lists, to be joined by `and`. A filter without a status selects
 * products that can be bought, and with `inStock=false` also those that are sold out.
 */
export function publicConditions(filter: ProductFilter): RawBuilder<unknown>[] {
  const { status, inStock } = filter;
  const { words } = parseFilter(filter);
  const hasSoldOut = !status && inStock === 'false';
  const statusCondition = hasSoldOut ? buyableOrSoldOut(words) : statusConditions[status ?? 'active'];
  return [statusCondition, ...(words ? [indexCondition(words, filter)] : []), ...filterConditions(filter)];
}

/**
 * Returns the condition by which PostgreSQL finds words in the indexes of words. There is one index for products that can
 * be bought and one for those that are sold out, so a statement needs `buyable`, `soldOut` or both, joined by `or`.
 */
function indexCondition(words: string[], { campus }: Pick<ProductFilter, 'campus'>): RawBuilder<unknown> {
  const tsquery = indexQuery(words, 'anywhere', campus && campusId(campus));
  return sql`campus_words(products.campus_id, products.search) @@ ${tsquery}::tsquery`;
}

/** Returns the condition for products that can be bought or are sold out: with words, in the form that their indexes need. */
const buyableOrSoldOut = (words: string[] | undefined) =>
  words ? sql`((${buyable}) or (${soldOut}))` : visible;

/** The condition for each status. Inactive products are in no public list, so a list of this status is empty. */
const statusConditions = { active: buyable, out_of_stock: soldOut, inactive: sql`false` };

/** Returns the SQL conditions of a filter, without its status. */
export function filterConditions(filter: ProductFilter): RawBuilder<unknown>[] {
  const { words, otherConditions } = parseFilter(filter);
  const campusConditions = filter.campus ? [sql`products.campus_id = ${campusId(filter.campus)}`] : [];
  return [...campusConditions, ...(words ? [productWordsCondition(words, filter)] : []), ...otherConditions];
}

/**
 * Returns the text search of a filter; undefined if the filter has no words, or if it also selects products that cannot
 * be bought, which the index of words does not contain.
 */
export function toSearch(filter: ProductFilter): Search | undefined {
  const { words = [], otherConditions } = parseFilter(filter);
  const { status = 'active', inStock, campus } = filter;
  if (status !== 'active' || inStock === 'false' || words.length === 0) return undefined;
  return { words, campus: campus ? campusId(campus) : undefined, otherConditions };
}

/**
 * Returns the SQL conditions of a text search, to be joined by `and`, for a list in another order than the best match.
 */
export function searchConditions({ words, campus, otherConditions }: Search): RawBuilder<unknown>[] {
  return [
    buyable,
    ...(campus ? [sql`products.campus_id = ${campus}`] : []),
    indexCondition(words, { campus }),
    sql`products.search @@ ${wordQuery(words, 'anywhere', campus)}::tsquery`,
    ...otherConditions,
  ];
}

/**
 * Returns the condition that each search word, or a synonym of it, is the beginning of a word of the product. Without
 * search words, it matches no product.
 */
function productWordsCondition(
  words: string[],
  { campus }: Pick<ProductFilter, 'campus'>,
): RawBuilder<unknown> {
  const tsquery = wordQuery(words, 'anywhere', campus && campusId(campus));
  return sql`products.search @@ ${tsquery}::tsquery`;
}

/** Splits a filter into search words and conditions on category and price. */
function parseFilter({ campus, search, category, minPrice, maxPrice, isVerified }: ProductFilter) {
  const otherConditions: RawBuilder<unknown>[] = [];
  let words: string[] | undefined;
  if (search?.trim()) {
    const parsedSearch = parseSearch(search);
    if (parsedSearch.words.length > 0 || !parsedSearch.price) words = parsedSearch.words;
    if (parsedSearch.price) {
      otherConditions.push(
        sql`products.price_kobo between ${parsedSearch.price.from} and ${parsedSearch.price.to}`,
      );
    }
  }
  if (category) {
    // Some category names are no categories of products but words to search for.
    const categoryMatch = categoryFilter(category);
    if ('names' in categoryMatch)
      otherConditions.push(sql`products.category in (${sql.join(categoryMatch.names)})`);
    else if (words) otherConditions.push(productWordsCondition(splitWords(categoryMatch.word), { campus }));
    else words = splitWords(categoryMatch.word);
  }
  if (minPrice !== undefined) otherConditions.push(sql`products.price_kobo >= ${toKobo(minPrice)}`);
  if (maxPrice !== undefined) otherConditions.push(sql`products.price_kobo <= ${toKobo(maxPrice)}`);
  if (isVerified !== undefined) {
    otherConditions.push(paidSellerCondition('products.seller_id', isVerified === 'true'));
  }
  return { words, otherConditions };
}

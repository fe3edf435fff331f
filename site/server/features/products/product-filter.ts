import { type RawBuilder, sql } from 'kysely';
import { categoryFilter } from '../../../../src/contract/shared/categories.ts';
import type { Query } from '../../../../src/contract/shared/types.ts';
import { kobo } from '../../db/money.ts';
import { buyable, soldOut } from '../../db/visibility.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import type { Search } from './search/search-statement.ts';
import { readSearch, splitWords, wordQuery } from './search/search-words.ts';

export type ProductFilter = Pick<
  Query<'GET /products'>,
  'campus' | 'category' | 'search' | 'minPrice' | 'maxPrice' | 'status'
>;

/**
 * Returns the SQL conditions of a public filter, to be joined by `and`. Without a status: products that can be bought.
 */
export function publicConditions(filter: ProductFilter): RawBuilder<unknown>[] {
  const { status = 'active' } = filter;
  return [statusConditions[status], ...filterConditions(filter)];
}

/** Inactive products are in no public list, so theirs is empty. */
const statusConditions = { active: buyable, out_of_stock: soldOut, inactive: sql`false` };

/** Returns the SQL conditions of a filter, without its status. */
export function filterConditions(filter: ProductFilter): RawBuilder<unknown>[] {
  const { words, others } = parseFilter(filter);
  const onCampus = filter.campus ? [sql`products.campus_id = ${campusId(filter.campus)}`] : [];
  return [...onCampus, ...(words ? [matchesWords(words)] : []), ...others];
}

/** Returns the text search of a filter; undefined without words, or for a status other than active. */
export function toSearch(filter: ProductFilter): Search | undefined {
  const { words = [], others } = parseFilter(filter);
  const { status = 'active', campus } = filter;
  if (status !== 'active' || words.length === 0) return undefined;
  return { words, campus: campus ? campusId(campus) : undefined, others };
}

/** Matches products with a word that begins with each search word. Without words it matches nothing. */
function matchesWords(words: string[]): RawBuilder<unknown> {
  return sql`products.search @@ ${wordQuery(words, 'any')}::tsquery`;
}

/** Splits a filter into search words and conditions on category and price. */
function parseFilter({ search, category, minPrice, maxPrice }: ProductFilter) {
  const others: RawBuilder<unknown>[] = [];
  let words: string[] | undefined;
  if (search?.trim()) {
    const typed = readSearch(search);
    if (typed.words.length > 0 || !typed.price) words = typed.words;
    if (typed.price) {
      others.push(sql`products.price_kobo between ${typed.price.from} and ${typed.price.to}`);
    }
  }
  if (category) {
    const chosen = categoryFilter(category);
    if ('names' in chosen) others.push(sql`products.category in (${sql.join(chosen.names)})`);
    else if (words) others.push(matchesWords(splitWords(chosen.word)));
    else words = splitWords(chosen.word);
  }
  if (minPrice !== undefined) others.push(sql`products.price_kobo >= ${kobo(minPrice)}`);
  if (maxPrice !== undefined) others.push(sql`products.price_kobo <= ${kobo(maxPrice)}`);
  return { words, others };
}

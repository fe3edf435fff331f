import { type RawBuilder, sql } from 'kysely';
import { categoryFilter } from '../../../../src/contract/shared/categories.ts';
import type { Query } from '../../../../src/contract/shared/types.ts';
import { kobo } from '../../db/money.ts';
import { buyable, soldOut } from '../../db/product-visibility.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import type { Search } from './search/search-statement.ts';
import { readSearch, wordQuery, wordsOf } from './search/search-words.ts';

export type ProductFilter = Pick<
  Query<'GET /products'>,
  'campus' | 'category' | 'search' | 'minPrice' | 'maxPrice' | 'status'
>;

/** The conditions of a filter, for products that can be bought unless it names another status; all must hold. */
export function conditionsOf(filter: ProductFilter): RawBuilder<unknown>[] {
  const { status = 'active' } = filter;
  return [shownAs[status], ...matching(filter)];
}

/** Inactive products are in no public list, so theirs is empty. */
const shownAs = { active: buyable, out_of_stock: soldOut, inactive: sql`false` };

/** The same for all products, whatever their status. */
export function matching(filter: ProductFilter): RawBuilder<unknown>[] {
  const { words, others } = split(filter);
  const here = filter.campus ? [sql`products.campus_id = ${campusId(filter.campus)}`] : [];
  return [...here, ...(words ? [hasWords(words)] : []), ...others];
}

/** What a filter searches for among the products that can be bought. Undefined where it names no words. */
export function searchOf(filter: ProductFilter): Search | undefined {
  const { words = [], others } = split(filter);
  const { status = 'active', campus } = filter;
  if (status !== 'active' || words.length === 0) return undefined;
  return { words, campus: campus ? campusId(campus) : undefined, others };
}

/** Every word must begin some word of the product. A search without words matches nothing. */
function hasWords(words: string[]): RawBuilder<unknown> {
  return sql`products.search @@ ${wordQuery(words, 'any')}::tsquery`;
}

/** The words of a filter, and its conditions on category and price. */
function split({ search, category, minPrice, maxPrice }: ProductFilter) {
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
    else if (words) others.push(hasWords(wordsOf(chosen.word)));
    else words = wordsOf(chosen.word);
  }
  if (minPrice !== undefined) others.push(sql`products.price_kobo >= ${kobo(minPrice)}`);
  if (maxPrice !== undefined) others.push(sql`products.price_kobo <= ${kobo(maxPrice)}`);
  return { words, others };
}

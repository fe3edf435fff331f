import { type RawBuilder, sql } from 'kysely';
import { categoryFilter } from '../../../../src/contract/shared/categories.ts';
import type { Query } from '../../../../src/contract/shared/types.ts';
import { kobo } from '../../db/money.ts';
import { buyable, soldOut } from '../../db/product-visibility.ts';
import { campusId } from '../campuses/campuses.queries.ts';

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
  const conditions: RawBuilder<unknown>[] = [];
  const words = [filter.search];
  if (filter.campus) conditions.push(sql`products.campus_id = ${campusId(filter.campus)}`);
  if (filter.category) {
    const chosen = categoryFilter(filter.category);
    if ('word' in chosen) words.push(chosen.word);
    else conditions.push(sql`products.category in (${sql.join(chosen.names)})`);
  }
  for (const text of words) {
    if (text?.trim()) conditions.push(sql`products.search @@ to_tsquery('simple', ${prefixQuery(text)})`);
  }
  if (filter.minPrice !== undefined) conditions.push(sql`products.price_kobo >= ${kobo(filter.minPrice)}`);
  if (filter.maxPrice !== undefined) conditions.push(sql`products.price_kobo <= ${kobo(filter.maxPrice)}`);
  return conditions;
}

/** Every word must begin some word of the text. A search without words matches nothing. */
export function prefixQuery(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => `${word}:*`).join(' & ');
}

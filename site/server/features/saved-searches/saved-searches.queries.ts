import { type Kysely, sql } from 'kysely';
import { categoryFilter, findCategory } from '../../../../src/contract/shared/categories.ts';
import { savedSearchesMax } from '../../../../src/contract/shared/tree-shakeable-limits.ts';
import type { Calls, Reply } from '../../../../src/contract/shared/types.ts';
import { toKobo, toNaira } from '../../db/money.ts';
import type { Schema } from '../../db/schema.ts';
import { invalidField, Refusal } from '../../refusals/refusal.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import {
  categoryKey,
  parseSearch,
  splitWords,
  wordKeys,
  wordQuery,
} from '../products/search/search-words.ts';

/** Lists a person's saved searches, the latest first. */
export async function listSavedSearches(
  db: Kysely<Schema>,
  personId: string,
): Promise<Reply<'GET /saved-searches'>> {
  const rows = await db
    .selectFrom('saved_searches')
    .select(['id', 'search', 'campus_id', 'category', 'min_price_kobo', 'max_price_kobo', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    savedSearches: rows.map((row) => ({
      _id: row.id,
      search: row.search,
      campus: row.campus_id,
      ...(row.category !== null && { category: row.category }),
      ...(row.min_price_kobo !== null && { minPrice: toNaira(row.min_price_kobo) }),
      ...(row.max_price_kobo !== null && { maxPrice: toNaira(row.max_price_kobo) }),
      createdAt: row.created_at.toISOString(),
    })),
  };
}

/** Saves a search, unless the person has saved the same one. */
export async function saveSearch(
  tx: Kysely<Schema>,
  personId: string,
  body: Calls['POST /saved-searches']['body'],
): Promise<Reply<'POST /saved-searches'>> {
  const saved = prepareSearch(body);
  // Keeps two calls at once from saving more than the maximum.
  await sql`select pg_advisory_xact_lock(hashtext('saved_searches'), hashtext(${personId}))`.execute(tx);
  await tx
    .insertInto('saved_searches')
    .values({ person_id: personId, ...saved })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const reply = await listSavedSearches(tx, personId);
  if (reply.savedSearches.length > savedSearchesMax) {
    throw new Refusal('conflict', `You can save ${savedSearchesMax} searches. Please delete one first.`);
  }
  return reply;
}

/** Deletes a saved search. Succeeds even if the person has none with this id. */
export async function deleteSavedSearch(
  db: Kysely<Schema>,
  personId: string,
  id: string,
): Promise<Reply<'DELETE /saved-searches/{id}'>> {
  await db.deleteFrom('saved_searches').where('id', '=', id).where('person_id', '=', personId).execute();
  return listSavedSearches(db, personId);
}

/** Reads a search as the list of products does, and returns its row. */
export function prepareSearch({
  search: typedSearch = '',
  campus: campusName,
  category: categoryName,
  minPrice,
  maxPrice,
}: Calls['POST /saved-searches']['body']) {
  const campus = campusId(campusName);
  const search = typedSearch.replace(/\s+/g, ' ');
  const { words, price } = parseSearch(search);
  const category = categoryName ? (findCategory(categoryName) ?? categoryName) : null;
  const categoryMatch = category === null ? undefined : categoryFilter(category);
  const categories = categoryMatch && 'names' in categoryMatch ? categoryMatch.names : null;
  // Some categories are words to search for.
  const categoryWords = categoryMatch && 'word' in categoryMatch ? splitWords(categoryMatch.word) : [];
  const searches = [words, categoryWords].filter(({ length }) => length > 0);
  const [firstWords] = searches;
  const keys = firstWords
    ? wordKeys(firstWords, campus)
    : (categories ?? []).map((name) => categoryKey(name, campus));
  if (keys.length === 0) {
    throw invalidField('search', 'Please say what you are looking for: some words or a category');
  }
  const lowest = Math.max(price?.from ?? 0, minPrice === undefined ? 0 : toKobo(minPrice));
  const highest = Math.min(price?.to ?? Infinity, maxPrice === undefined ? Infinity : toKobo(maxPrice));
  if (lowest > highest) throw invalidField('search', 'No price is in both ranges: please change one');
  return {
    search,
    campus_id: campus,
    category,
    min_price_kobo: minPrice === undefined ? null : toKobo(minPrice),
    max_price_kobo: maxPrice === undefined ? null : toKobo(maxPrice),
    categories,
    words: searches.map((each) => `(${wordQuery(each, 'anywhere', campus)})`).join(' & ') || null,
    price_range: `[${lowest},${Number.isFinite(highest) ? highest : ''}]`,
    keys,
  };
}

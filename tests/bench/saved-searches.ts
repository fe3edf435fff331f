import { sql } from 'kysely';
import type { Database } from '../../site/server/db/open.ts';
import { listProducts } from '../../site/server/features/products/products.queries.ts';
import { findMatches, tellNextMatches } from '../../site/server/features/saved-searches/product-matches.ts';
import { prepareSearch } from '../../site/server/features/saved-searches/saved-searches.queries.ts';
import { savedSearchesMax } from '../../src/contract/shared/tree-shakeable-limits.ts';
import { aims, type Plan, rowNames } from './plan.ts';
import { quantile, type Rows } from './table.ts';
import { timeInDatabase } from './time-in-database.ts';

/** How many searches one statement saves. */
const batchSize = 10_000;

/**
 * Measures what a new product of the largest campus costs: finding the people whose saved searches it matches, by the clock of
 * PostgreSQL, and telling them, by ours.
 */
export async function measureSavedSearches(
  database: Database,
  largestCampus: string,
  { savedSearches, repetitionsInDatabase: repetitions }: Plan,
): Promise<Rows> {
  await saveSearches(database, savedSearches);
  const { products } = await listProducts(database, { campus: largestCampus, limit: 20 });
  const searchTimes = [];
  for (const { _id } of products)
    searchTimes.push(await timeInDatabase(database, ({ db }) => findMatches(db, _id, ''), repetitions));
  const slowest = searchTimes.reduce((slower, times) => (times.median > slower.median ? times : slower));
  const tellTimes: number[] = [];
  for (const { _id } of products) {
    await database.db.insertInto('products_to_match').values({ product_id: _id }).execute();
    const start = performance.now();
    while (await tellNextMatches(database.db, _id));
    tellTimes.push(performance.now() - start);
  }
  return {
    [rowNames.matches(savedSearches)]: {
      'median (ms)': slowest.median.toFixed(2),
      'max (ms)': Math.max(...searchTimes.map(({ max }) => max)).toFixed(2),
      statements: String(slowest.statementCount),
      aim: aims.matches,
    },
    [rowNames.tellMatches]: {
      'median (ms)': quantile(tellTimes, 0.5).toFixed(2),
      'max (ms)': Math.max(...tellTimes).toFixed(2),
      statements: '',
      aim: '',
    },
  };
}

/** Saves searches for words in the names of products. Campuses have as many as their share of the products. */
async function saveSearches({ db }: Database, count: number): Promise<void> {
  const people = Math.ceil(count / savedSearchesMax);
  await sql`insert into people (id, display_name)
    select 'searcher' || n, 'Searcher ' || n from generate_series(0, ${people - 1}::int) n`.execute(db);
  const { rows: products } = await sql<{ name: string; category: string; campus: string; price: number }>`
    select name, category, campus_id as campus, price_kobo / 100 as price
    from products order by md5(id) limit ${count}`.execute(db);
  const rows = products.map(({ name, category, campus, price }, index) => {
    // Without numbers, because a search reads some of them as prices.
    const words = name.split(' ').filter((word) => !/\d/.test(word));
    // A third is for a rare name, and another third is for common words with a category and a price.
    const search = index % 3 === 0 ? `${words[0]} ${words.at(-1)}` : words.slice(0, 2).join(' ');
    const limits = index % 3 === 1 ? { category, maxPrice: Number(price) } : {};
    return { person_id: `searcher${index % people}`, ...prepareSearch({ search, campus, ...limits }) };
  });
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = JSON.stringify(rows.slice(start, start + batchSize));
    await sql`insert into saved_searches (person_id, search, campus_id, category, min_price_kobo, max_price_kobo, categories,
        words, price_range, keys)
      select person_id, search, campus_id, category, min_price_kobo, max_price_kobo, categories, words, price_range, keys
      from json_populate_recordset(null::saved_searches, ${batch}::json)
      on conflict do nothing`.execute(db);
  }
  await sql`vacuum analyze saved_searches`.execute(db);
}

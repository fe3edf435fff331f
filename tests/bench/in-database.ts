import type { Database } from '../../site/server/db/open.ts';
import { campuses } from '../../site/server/features/campuses/campuses.queries.ts';
import {
  findProduct,
  listFeatured,
  listProducts,
} from '../../site/server/features/products/products.queries.ts';
import { listStores } from '../../site/server/features/stores/stores.queries.ts';
import { campusCount } from '../../site/server/seed/fill-large-market.ts';
import { dayInLagos } from '../../src/contract/shared/lagos-time.ts';
import { aims, type Plan, rowNames } from './plan.ts';
import { measureSavedSearches } from './saved-searches.ts';
import type { Rows } from './table.ts';
import { timeInDatabase } from './time-in-database.ts';

/** With 1,000,000 products the first campus has 82,000, and the last one 3,000. */
const [largeCampus = '', ...otherCampuses] = campuses.slice(0, campusCount).map(({ id }) => id);
const smallCampus = otherCampuses.at(-1) ?? '';

const commonSearches = ['new', 'clean laptop', 'new black original'];
const rareSearches = ['ayamase', 'netter atlas', 'casio scientific calculator'];
const letterSearches = ['s', 'x', 'a b'];
const misspelledSearches = ['laptpo', 'samsumg galaxy', 'jolof'];

/** Makes a call whose statements are timed. */
type TimedCall = (database: Database) => Promise<unknown>;

/** Measures how long PostgreSQL takes for the most common calls. */
export async function measureInDatabase(database: Database, plan: Plan): Promise<Rows> {
  const { repetitionsInDatabase: repetitions, batchesBeforeDeepPage } = plan;
  const searchAll = (campus: string, searches: string[]): TimedCall[] =>
    searches.map((search) => (db) => listProducts(db, { campus, search }));
  const cursor = await cursorAfter(database, batchesBeforeDeepPage);
  const id = (await listProducts(database, { campus: largeCampus })).products[0]?._id ?? '';
  const view = { viewerHash: 'a viewer', day: dayInLagos(Date.now()), personId: undefined };
  // Views the product before the measurement, because most views of a day are repeated, and these write nothing.
  await findProduct(database, id, view);
  const measurements: [rowName: string, calls: TimedCall[], aim: string][] = [
    [rowNames.firstPage, [(db) => listProducts(db, { campus: largeCampus })], aims.firstPage],
    [rowNames.deepPage, [(db) => listProducts(db, { campus: largeCampus, cursor })], aims.deepPage],
    [
      rowNames.category,
      ['Electronics', 'Books', 'Health'].map(
        (category) => (db) => listProducts(db, { campus: largeCampus, category }),
      ),
      aims.category,
    ],
    [rowNames.commonWords('large'), searchAll(largeCampus, commonSearches), aims.words],
    [rowNames.rareWords('large'), searchAll(largeCampus, rareSearches), aims.words],
    [rowNames.commonWords('small'), searchAll(smallCampus, commonSearches), aims.words],
    [rowNames.rareWords('small'), searchAll(smallCampus, rareSearches), aims.words],
    [rowNames.letters, searchAll(largeCampus, letterSearches), aims.letters],
    [rowNames.typo, searchAll(largeCampus, misspelledSearches), aims.typo],
    [rowNames.featured, [(db) => listFeatured(db, largeCampus)], aims.featured],
    [
      rowNames.storesByRating,
      [
        (db) => listStores(db, { campus: largeCampus, sortBy: 'rating' }),
        (db) => listStores(db, { sortBy: 'rating' }),
      ],
      aims.storesByRating,
    ],
    [rowNames.details, [(db) => findProduct(db, id, view)], aims.details],
  ];
  const rows: Rows = {};
  for (const [rowName, calls, aim] of measurements) {
    const callTimes = [];
    // One call after the other, so that the calls do not affect each other.
    for (const call of calls) callTimes.push(await timeInDatabase(database, call, repetitions));
    const slowest = callTimes.reduce((slower, times) => (times.median > slower.median ? times : slower));
    rows[rowName] = {
      'median (ms)': slowest.median.toFixed(2),
      'max (ms)': Math.max(...callTimes.map(({ max }) => max)).toFixed(2),
      statements: String(slowest.statementCount),
      aim,
    };
  }
  return { ...rows, ...(await measureSavedSearches(database, largeCampus, plan)) };
}

/** Returns the cursor after this many batches of the list. */
async function cursorAfter(database: Database, batches: number): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let batch = 0; batch < batches; batch += 1) {
    const { pagination } = await listProducts(database, {
      campus: largeCampus,
      limit: 50,
      ...(cursor && { cursor }),
    });
    cursor = pagination.nextCursor ?? cursor;
  }
  return cursor;
}

import type { Database } from '../../site/server/db/open.ts';
import { campuses } from '../../site/server/features/campuses/campuses.queries.ts';
import {
  findProduct,
  listFeatured,
  listProducts,
} from '../../site/server/features/products/products.queries.ts';
import { listStores } from '../../site/server/features/stores/stores.queries.ts';
import { dayInLagos } from '../../site/server/lagos-time.ts';
import { campusCount } from '../../site/server/seed/fill-many.ts';
import { aims, type Plan, rowNames } from './plan.ts';
import type { Rows } from './table.ts';
import { timeInDatabase } from './time-in-database.ts';

/** With 1,000,000 products the first campus has 82,000, and the last one 3,000. */
const [large = '', ...otherCampuses] = campuses.slice(0, campusCount).map(({ id }) => id);
const small = otherCampuses.at(-1) ?? '';

const commonSearches = ['new', 'clean laptop', 'new black original'];
const rareSearches = ['ayamase', 'netter atlas', 'casio scientific calculator'];
const letterSearches = ['s', 'x', 'a b'];
const misspelt = ['laptpo', 'samsumg galaxy', 'jolof'];

/** A call, or several similar calls. */
type Work = (database: Database) => Promise<unknown>;

/** Measures how long PostgreSQL takes for the most common calls. */
export async function measureInDatabase(
  database: Database,
  { timesInDatabase: times, pagesDeep }: Plan,
): Promise<Rows> {
  const searchAll = (campus: string, searches: string[]): Work[] =>
    // One after the other, so that they do not affect each other.
    searches.map((search) => (on) => listProducts(on, { campus, search }));
  const cursor = await cursorAt(database, pagesDeep);
  const id = (await listProducts(database, { campus: large })).products[0]?._id ?? '';
  const view = { viewerHash: 'a viewer', day: dayInLagos(Date.now()), personId: undefined };
  // View it once before: most views of a day are repeated and only read.
  await findProduct(database, id, view);
  const works: [name: string, works: Work[], aim: string][] = [
    [rowNames.firstPage, [(on) => listProducts(on, { campus: large })], aims.firstPage],
    [rowNames.deepPage, [(on) => listProducts(on, { campus: large, cursor })], aims.deepPage],
    [
      rowNames.category,
      ['Electronics', 'Books', 'Health'].map(
        (category) => (on) => listProducts(on, { campus: large, category }),
      ),
      aims.category,
    ],
    [rowNames.commonWords('large'), searchAll(large, commonSearches), aims.words],
    [rowNames.rareWords('large'), searchAll(large, rareSearches), aims.words],
    [rowNames.commonWords('small'), searchAll(small, commonSearches), aims.words],
    [rowNames.rareWords('small'), searchAll(small, rareSearches), aims.words],
    [rowNames.letters, searchAll(large, letterSearches), aims.letters],
    [rowNames.typo, searchAll(large, misspelt), aims.typo],
    [rowNames.featured, [(on) => listFeatured(on, large)], aims.featured],
    [
      rowNames.ratedStores,
      [
        (on) => listStores(on, { campus: large, sortBy: 'rating' }),
        (on) => listStores(on, { sortBy: 'rating' }),
      ],
      aims.ratedStores,
    ],
    [rowNames.details, [(on) => findProduct(on, id, view)], aims.details],
  ];
  const rows: Rows = {};
  for (const [name, of, aim] of works) {
    const all = [];
    for (const work of of) all.push(await timeInDatabase(database, work, times));
    const slowest = all.reduce((one, other) => (other.median > one.median ? other : one));
    rows[name] = {
      'median (ms)': slowest.median.toFixed(2),
      'max (ms)': Math.max(...all.map(({ max }) => max)).toFixed(2),
      statements: String(slowest.statements),
      aim,
    };
  }
  return rows;
}

/** Returns the cursor of a batch far down the list. */
async function cursorAt(database: Database, pages: number): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const { pagination } = await listProducts(database, {
      campus: large,
      limit: 50,
      ...(cursor && { cursor }),
    });
    cursor = pagination.nextCursor ?? cursor;
  }
  return cursor;
}

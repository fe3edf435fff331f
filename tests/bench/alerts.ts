import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { findRunningPostgres } from '../../site/server/db/embedded/running-postgres.ts';
import type { Database } from '../../site/server/db/open.ts';
import { saveSearch } from '../../site/server/features/saved-searches/saved-searches.queries.ts';
import { addSignedInUsers, type SignedInUser } from '../support/market/signed-in-users.ts';
import { temporaryFolder } from './cleanup.ts';
import { openWithTables } from './fill.ts';
import { type Program, productionSettings } from './program.ts';
import { isWriteKind, readCampuses, readProductIds, startShopping } from './shoppers.ts';
import { memoryCells, memoryOf, startDemoSite, storeDemo } from './site.ts';
import { quantile, type Rows, type Table } from './table.ts';
import { sendTimed } from './timed-requests.ts';

/** How much the benchmark of alerts measures. */
interface AlertsPlan {
  /** The people who each save one search. */
  people: number;
  productsPerMinute: number;
  shoppers: number;
  warmUpSeconds: number;
  /** How long the shoppers are measured: without new products, and again with them. */
  seconds: number;
  /** The pause before the memory is measured. */
  quietSeconds: number;
}

const wholePlan: AlertsPlan = {
  people: 10_000,
  productsPerMinute: 100,
  shoppers: 16,
  warmUpSeconds: 30,
  seconds: 120,
  quietSeconds: 60,
};

export const alertsPlans = {
  whole: wholePlan,
  short: { ...wholePlan, warmUpSeconds: 10, seconds: 30, quietSeconds: 20 },
  smoke: {
    people: 200,
    productsPerMinute: 300,
    shoppers: 2,
    warmUpSeconds: 0.5,
    seconds: 1,
    quietSeconds: 0.5,
  },
};

const aims = { told: 'most ≤ 10', reads: '≤ 1.2', memory: 'more ≤ 15' };

const sellerCount = 20;

// People look for, and sellers list, a color and a thing. So 1 % of the people are told about a product.
const colors = ['Red', 'Blue', 'Green', 'Yellow', 'Purple', 'Orange', 'White', 'Black', 'Grey', 'Brown'];
const things = [
  'Kettle',
  'Lamp',
  'Chair',
  'Bicycle',
  'Guitar',
  'Blender',
  'Mirror',
  'Backpack',
  'Radio',
  'Desk',
];
const goods = colors.flatMap((color) => things.map((thing) => `${color} ${thing}`));
const goodNumber = (number: number) => goods[number % goods.length] ?? '';

const count = (number: number) => number.toLocaleString('en');

export const alertsRowNames = ({ people, productsPerMinute }: AlertsPlan) => ({
  told: 'from the listing of a product to a notification about it',
  reads: 'reads, without new products',
  readsMeanwhile: `reads, with ${productsPerMinute} new products a minute`,
  memoryBefore: 'at rest, before anybody saved a search',
  memoryAfter: `at rest, with ${count(people)} saved searches and after the new products`,
});

/** Measures how soon people hear of new products that match their saved searches, and what that costs others. */
export async function measureAlerts(
  plan: AlertsPlan,
  log: (line: string) => void,
  show: (table: Table) => void,
): Promise<void> {
  const names = alertsRowNames(plan);
  const dataDir = temporaryFolder();
  await storeDemo(dataDir);
  const demo = await startDemoSite(dataDir);
  const { site } = demo;
  /** Works in the database. Closes the connection afterwards, because it would count as memory of the site. */
  const inDatabase = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    const database = await openWithTables(findRunningPostgres(dataDir) ?? '');
    return work(database).finally(() => database.close());
  };
  const settings = { publicUrl: site.url, authSecret: productionSettings.AUTH_SECRET };
  const campuses = await readCampuses(site);
  const [campus = ''] = campuses;
  const sellers = await inDatabase((database) => addSignedInUsers(database, settings, sellerCount));
  await inDatabase((database) => prepareSellers(database, sellers, campus));
  const shoppers = await inDatabase((database) => addSignedInUsers(database, settings, plan.shoppers));
  const productIds = await readProductIds(site, campuses);
  /** Lets the shoppers shop. Returns how long their reads took, in milliseconds, without those of the warm-up. */
  const shop = async (meanwhile: () => Promise<void>) => {
    const shopping = startShopping(site, {
      shoppers,
      campuses,
      productIds,
      isSame: false,
      isCompressed: true,
    });
    await wait(plan.warmUpSeconds * 1000);
    const start = shopping.responses.length;
    await Promise.all([wait(plan.seconds * 1000), meanwhile()]);
    await shopping.stop();
    return shopping.responses.slice(start).flatMap(({ kind, ms }) => (isWriteKind(kind) ? [] : [ms]));
  };

  /**
   * Waits until the site is at rest, and measures its memory. In a checkpoint, which is every five minutes, a process of
   * PostgreSQL reads the whole cache, which counts as its memory from then on. So both measurements follow one.
   */
  const measureAtRest = async () => {
    await inDatabase(({ db }) => sql`checkpoint`.execute(db));
    await wait(plan.quietSeconds * 1000);
    return memoryOf(demo);
  };

  log('Shoppers ...');
  const reads = await shop(async () => {});
  const memoryBefore = await measureAtRest();
  log(`${count(plan.people)} people save a search ...`);
  await inDatabase((database) => addSavedSearches(database, plan.people, campus));
  log('Shoppers and new products ...');
  const readsMeanwhile = await shop(() => listProducts(site, sellers, plan));
  const productCount = productCountOf(plan);
  const seconds = await inDatabase((database) =>
    waitUntilTold(database, (plan.people / goods.length) * productCount),
  );
  const memoryAfter = await measureAtRest();

  show({
    title: `Seconds until people have ${count(seconds.length)} notifications about ${count(productCount)} new products`,
    rows: {
      [names.told]: {
        p50: quantile(seconds, 0.5).toFixed(1),
        p95: quantile(seconds, 0.95).toFixed(1),
        most: Math.max(...seconds).toFixed(1),
        aim: aims.told,
      },
    },
  });
  const ratio = quantile(readsMeanwhile, 0.95) / quantile(reads, 0.95);
  show({
    title: `Milliseconds until a response for ${plan.shoppers} shoppers who do not pause`,
    rows: {
      [names.reads]: timeCells(reads),
      [names.readsMeanwhile]: {
        ...timeCells(readsMeanwhile),
        'ratio of p95': ratio.toFixed(2),
        aim: aims.reads,
      },
    },
  });
  show({
    title: 'Megabytes of memory of the site with saved searches',
    rows: {
      [names.memoryBefore]: memoryCells(memoryBefore),
      [names.memoryAfter]: {
        ...memoryCells(memoryAfter),
        more: (memoryAfter.together - memoryBefore.together).toFixed(0),
        aim: aims.memory,
      },
    },
  });
  await site.stop();
}

const timeCells = (times: readonly number[]): Rows[string] => ({
  reads: count(times.length),
  'p50 (ms)': quantile(times, 0.5).toFixed(0),
  'p95 (ms)': quantile(times, 0.95).toFixed(0),
});

const pictureId = 'benchpicture';

/** Completes the profiles of the sellers, and adds a picture that all of them may use. */
async function prepareSellers({ db }: Database, sellers: readonly SignedInUser[], campus: string) {
  await db
    .insertInto('media')
    .values({ id: pictureId, width: 960, height: 960, color: '#aabbcc', type: 'image' })
    .execute();
  const ids = sellers.map(({ id }) => id);
  await db
    .updateTable('people')
    .set({ campus_id: campus, address: 'Block B', onboarded_at: new Date() })
    .where('id', 'in', ids)
    .execute();
}

/** Adds people who each look for one of the goods. */
async function addSavedSearches({ db }: Database, people: number, campus: string): Promise<void> {
  const idOf = (number: number) => `searcher-${number}`;
  await sql`insert into people (id, display_name)
    select 'searcher-' || n, 'Searcher ' || n from generate_series(0, ${people - 1}::int) n`.execute(db);
  for (let number = 0; number < people; number += 1) {
    await saveSearch(db, idOf(number), { search: goodNumber(number), campus });
  }
}

const productCountOf = ({ productsPerMinute, seconds }: AlertsPlan) =>
  Math.round((productsPerMinute * seconds) / 60);

/** Lists products one after another, evenly spread over the time. */
async function listProducts(
  site: Program,
  sellers: readonly SignedInUser[],
  plan: AlertsPlan,
): Promise<void> {
  const startedAt = performance.now();
  for (let number = 0; number < productCountOf(plan); number += 1) {
    await wait(startedAt + (number * 60_000) / plan.productsPerMinute - performance.now());
    const { status } = await sendTimed(`${site.url}/api/create-product`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${sellers[number % sellers.length]?.token}`,
      },
      body: JSON.stringify({
        productName: `${goodNumber(number)} ${number}`,
        productDescription: 'Hardly used.',
        productPrice: 5_000,
        category: 'Home',
        phoneNumber: '08031234567',
        public_ids: [pictureId],
      }),
      agent: false,
    });
    if (status !== 200) throw new Error(`A new product was refused with ${status}.`);
  }
}

/** Waits until all notifications are there. Returns after how many seconds each was. */
async function waitUntilTold({ db }: Database, alertCount: number): Promise<number[]> {
  for (let attempts = 0; attempts < 120; attempts += 1) {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from alerts.created_at - products.created_at)::float as seconds
      from alerts join products on products.id = alerts.subject_id where alerts.kind = 'search_match'`.execute(
      db,
    );
    if (rows.length === alertCount) return rows.map(({ seconds }) => seconds);
    await wait(1000);
  }
  throw new Error(`Not all of ${alertCount} notifications arrived.`);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '../../../site/server/db/open.ts';
import { campuses } from '../../../site/server/features/campuses/campuses.queries.ts';
import { mediaFolder } from '../../../site/server/files/media-files.ts';
import { seedDemo } from '../../../site/server/seed/seed.ts';
import { productCategories } from '../../../src/contract/shared/categories.ts';
import { copyDemo, emptyTables, openTestDatabase } from '../../support/database/database.ts';
import { demoNow } from '../../support/database/demo-template.ts';
import { signIn } from '../../support/market/people.ts';
import { funaab } from '../../support/market/products.ts';
import { makeDataFolder } from '../../support/processes/running-site.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();
const { db } = server.database;

/** Returns all rows of all tables, except the tables of the migrations. */
async function readAllRows({ db }: Database) {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(
      async ({ name }) =>
        [name, (await sql`select * from ${sql.table(name)} order by 1, 2`.execute(db)).rows] as const,
    ),
  );
  return Object.fromEntries(rows);
}

// Seeds the demo a second time, in another database.
const secondCopy = await copyDemo();
const secondDatabase = await openTestDatabase(secondCopy);
const folder = makeDataFolder();
await emptyTables(secondDatabase);
const hasSeeded = await seedDemo(secondDatabase.db, mediaFolder(folder.path), demoNow);

afterAll(async () => {
  await secondDatabase.close();
  await secondCopy.remove();
  folder.remove();
});

test('the demo is the same each time it is seeded', async () => {
  expect(hasSeeded).toBe(true);
  expect(await readAllRows(secondDatabase)).toEqual(await readAllRows(server.database));
});

test('the demo is only added to an empty database', async () => {
  const rowsBefore = await readAllRows(server.database);
  expect(await seedDemo(db, '/nowhere', new Date())).toBe(false);
  expect(await readAllRows(server.database)).toEqual(rowsBefore);
});

test('the demo has 250 products on six campuses, in every category and status, of stores and of people without a store', async () => {
  const products = await db.selectFrom('products').selectAll().execute();
  expect(products.length).toBeGreaterThanOrEqual(250);
  const knownCampuses = new Set(campuses.map(({ id }) => id));
  const usedCampuses = new Set(products.map(({ campus_id }) => campus_id));
  expect(usedCampuses.size).toBe(6);
  expect([...usedCampuses].every((id) => knownCampuses.has(id))).toBe(true);
  expect(products.filter(({ campus_id }) => campus_id === funaab).length).toBeGreaterThanOrEqual(60);
  const categories = new Set(products.map(({ category }) => category));
  expect(productCategories.filter((category) => !categories.has(category))).toEqual([]);
  expect(new Set(products.map(({ status }) => status))).toEqual(
    new Set(['active', 'inactive', 'out_of_stock']),
  );
  expect(products.filter(({ store_id }) => store_id === null).length).toBeGreaterThan(20);
  expect(products.filter(({ organic }) => organic).every(({ category }) => category === 'farmProduce')).toBe(
    true,
  );
  expect(products.filter(({ organic }) => organic).length).toBeGreaterThan(10);
});

test('the demo has 30 stores and 8 farms, opened over the last months, some with a banner, two closed for now', async () => {
  const stores = await db.selectFrom('stores').selectAll().execute();
  const farms = stores.filter(({ category }) => category === 'farmProduce');
  expect(farms).toHaveLength(8);
  expect(stores).toHaveLength(38);
  expect(new Set(farms.map(({ campus_id }) => campus_id)).size).toBe(6);
  expect(farms.filter(({ campus_id }) => campus_id === funaab)).toHaveLength(3);
  expect(stores.filter(({ is_active }) => !is_active)).toHaveLength(2);
  expect(stores.filter(({ banner_id }) => banner_id).length).toBeGreaterThan(10);
  expect(stores.filter(({ banner_id }) => !banner_id).length).toBeGreaterThan(3);
  expect(stores.every(({ delivery_time }) => delivery_time)).toBe(true);
  expect(new Set(stores.map(({ created_at }) => created_at.toISOString().slice(0, 7))).size).toBeGreaterThan(
    4,
  );
});

test('each product of the demo has an existing picture', async () => {
  const rows = await db
    .selectFrom('products')
    .leftJoin('product_media', 'product_media.product_id', 'products.id')
    .select(['products.id', 'product_media.media_id'])
    .execute();
  expect(rows.filter(({ media_id }) => media_id === null)).toEqual([]);
  for (const { media_id } of rows) {
    for (const file of ['240.webp', '480.webp', '960.webp', 'og.jpg']) {
      expect(existsSync(join(mediaFolder(folder.path), String(media_id), file))).toBe(true);
    }
  }
});

test('the newest products of the demo are the products in the design mock-ups', async () => {
  const readNames = async (path: string) =>
    (await server.get(path))
      .json()
      .data.products.map(({ productName }: { productName: string }) => productName);
  expect(await readNames(`/api/all-products?campus=${funaab}&limit=4`)).toEqual([
    'Canvas sneakers, size 43',
    'MTH 101 + two 100-level texts',
    '20,000mAh power bank, fast charge',
    'Raw shea butter, 500g tub',
  ]);
  expect((await readNames(`/api/featured-products?campus=${funaab}`)).slice(0, 4)).toEqual([
    'Wireless headphones, noise cancelling',
    'AGRIC hoodie, indigo, size L',
    'Laptop backpack, rainproof',
    'Scientific calculator, 991 model',
  ]);
});

test('the demo has a buyer, a seller who has paid for the vendor package, a seller who has not, a newcomer and an admin, who can sign in', async () => {
  const people = await db
    .selectFrom('people')
    .select(['id', 'google_id'])
    .where('google_id', 'is not', null)
    .orderBy('google_id')
    .execute();
  const users = await Promise.all(
    people.map(async ({ id }) => {
      const { headers } = await signIn(server, id);
      return (await server.get('/api/user', headers)).json().data.user;
    }),
  );
  expect(users).toMatchObject([
    { googleId: 'demo-adunni', role: 'user', onboarded: true, isPaid: false },
    { googleId: 'demo-chiamaka', role: 'user', onboarded: true, isPaid: false, hasStore: false },
    { googleId: 'demo-emeka', role: 'user', onboarded: false },
    { googleId: 'demo-femi', role: 'seller', onboarded: true, isPaid: true, hasStore: true },
    { googleId: 'demo-folake', role: 'admin', onboarded: true },
  ]);
});

test('no public response contains a phone number or an e-mail address', async () => {
  const lists = [
    '/api/campuses',
    '/api/featured-products',
    '/api/all-products?limit=50',
    '/api/products?limit=50&page=4',
    '/api/stores?limit=50',
    `/api/farm-stores/${funaab}`,
    '/api/admin/ads/public?limit=50',
  ];
  const { products } = (await server.get('/api/all-products?limit=50')).json().data;
  const details = products.flatMap(({ _id }: { _id: string }) => [
    `/api/product-details/${_id}`,
    `/api/reviews/${_id}`,
  ]);
  for (const url of [...lists, ...details]) {
    const { body, statusCode } = await server.get(url);
    expect(statusCode, url).toBe(200);
    expect(body, url).not.toMatch(/(\+?234|\b0)[789][01]\d{8}\b/);
    expect(body, url).not.toMatch(/[\w.]+@[\w-]+\.\w+/);
    expect(body, url).not.toMatch(/"(phone|email|googleId)\w*":/i);
  }
});

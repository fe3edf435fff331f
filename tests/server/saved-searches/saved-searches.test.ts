import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { hasJobQueue } from '../../../site/server/features/jobs/job-queue.ts';
import { startJobWorker } from '../../../site/server/features/jobs/job-worker.ts';
import {
  productMatchJobs,
  tellNextMatches,
} from '../../../site/server/features/saved-searches/product-matches.ts';
import { makeLog } from '../../../site/server/log.ts';
import { savedSearchesMax } from '../../../src/contract/shared/tree-shakeable-limits.ts';
import type { Calls } from '../../../src/contract/shared/types.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts, addSeller, funaab, unilag } from '../../support/market/products.ts';
import { startServer } from '../../support/server/server.ts';

type SearchBody = Partial<Calls['POST /saved-searches']['body']>;
type Headers = Record<string, string>;

const server = await startServer();
const { database } = server;
const { db } = database;
let ada: Headers;
let seller: Headers;

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller', { storeId: 'shop' });
  await addPerson(database, 'ada');
  await addPerson(database, 'bola');
  ada = (await signIn(server, 'ada')).headers;
  seller = (await signIn(server, 'seller')).headers;
});

const send = (body: SearchBody, headers: Headers) =>
  server.send({
    method: 'POST',
    url: '/api/saved-searches',
    headers,
    payload: { campus: funaab, ...body },
  });

/** Saves a search. Returns the list of saved searches, the latest first. */
async function save(body: SearchBody, headers = ada) {
  const response = await send(body, headers);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.savedSearches;
}

const listed = async (headers: Headers) =>
  (await server.get('/api/saved-searches', headers)).json().data.savedSearches;

/** What the table of matches is about, unless a row says otherwise. */
const cooker = {
  id: 'cooker',
  name: 'Binatone rice cooker',
  description: 'With a steamer.',
  category: 'Home',
  price_kobo: 1_800_000,
};

/** Compares all products that wait with the saved searches, as the jobs do. */
async function tellAll() {
  const { run } = productMatchJobs(db);
  for (const { product_id } of await db.selectFrom('products_to_match').select('product_id').execute())
    await run(product_id, { isLast: false, stopSignal: undefined });
}

async function list(product: object = {}) {
  await addProducts(database, [{ ...cooker, ...product }]);
  await tellAll();
}

async function change(payload: object) {
  const url = `/api/update-product/${cooker.id}`;
  const response = await server.send({ method: 'POST', url, headers: seller, payload });
  expect(response.statusCode, response.body).toBe(200);
  await tellAll();
}

async function textsOf(headers: Headers): Promise<string[]> {
  const { alerts } = (await server.get('/api/alerts', headers)).json().data;
  return alerts.map(({ text }: { text: string }) => text);
}

const toldPeople = async () =>
  (await db.selectFrom('alerts').select('person_id').orderBy('person_id').execute()).map(
    ({ person_id }) => person_id,
  );

describe('saved searches', () => {
  test('are listed, the latest first, with what was asked for', async () => {
    await save({ search: '  Rice  cooker ', maxPrice: 20_000 });
    const saved = await save({ category: 'electronics', campus: 'UNILAG', minPrice: 500 });
    expect(saved).toMatchObject([
      { search: '', campus: unilag, category: 'Electronics', minPrice: 500 },
      { search: 'Rice cooker', campus: funaab, maxPrice: 20_000 },
    ]);
    expect(await listed(ada)).toEqual(saved);
  });

  test('are saved once when the same search is sent again', async () => {
    await save({ search: 'rice cooker' });
    expect(await save({ search: 'Rice Cooker' })).toHaveLength(1);
    expect(await save({ search: 'rice cooker', maxPrice: 9000 })).toHaveLength(2);
  });

  test('are deleted by their owner only, and are seen by nobody else', async () => {
    const [{ _id }] = await save({ search: 'rice cooker' });
    const bola = (await signIn(server, 'bola')).headers;
    const url = `/api/saved-searches/${_id}`;
    const byBola = await server.send({ method: 'DELETE', url, headers: bola });
    expect(byBola.json().data.savedSearches).toEqual([]);
    expect(await listed(ada)).toHaveLength(1);
    expect((await server.send({ method: 'DELETE', url, headers: ada })).json().data.savedSearches).toEqual(
      [],
    );
    await list();
    expect(await toldPeople()).toEqual([]);
  });

  test(`are at most ${savedSearchesMax} per person, also when many are saved at once`, async () => {
    const searches = Array.from({ length: savedSearchesMax + 2 }, (_, index) => ({
      search: `thing ${index}`,
    }));
    const responses = await Promise.all(searches.map((search) => send(search, ada)));
    const refused = responses.filter(({ statusCode }) => statusCode === 409);
    expect(refused.map((response) => response.json().error)).toEqual(
      Array(2).fill('You can save 20 searches. Please delete one first.'),
    );
    expect(await listed(ada)).toHaveLength(savedSearchesMax);
  });

  test('are each saved by one connection to the database, so that saving at once leaves some for others', async () => {
    const { pool } = database;
    const held = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()));
    onTestFinished(() => {
      for (const connection of held) connection.release();
    });
    expect(await save({ search: 'rice cooker' })).toHaveLength(1);
  });

  test.each<[string, SearchBody, string]>([
    ['nothing to look for', {}, 'Please say what you are looking for: some words or a category'],
    ['only signs', { search: '?!' }, 'Please say what you are looking for: some words or a category'],
    ['only a price', { search: '₦5000' }, 'Please say what you are looking for: some words or a category'],
    ['no campus', { search: 'fan', campus: '' }, 'Please choose a campus first'],
    [
      'two ranges of prices without a common price',
      { search: 'fan ₦5000', minPrice: 90_000 },
      'No price is in both ranges: please change one',
    ],
  ])('are refused with %s', async (_, body, message) => {
    const response = await send(body, ada);
    expect([response.statusCode, response.json().error]).toEqual([400, message]);
  });
});

describe('a person with a saved search', () => {
  test('is told of a new product that matches it', async () => {
    await save({ search: 'rice cooker' });
    await list();
    expect((await server.get('/api/alerts', ada)).json().data.alerts).toMatchObject([
      {
        kind: 'search_match',
        title: 'New for your search',
        text: 'Binatone rice cooker, ₦18,000. You searched for “rice cooker”.',
        path: '/product/cooker',
      },
    ]);
  });

  test.each<[boolean, string, SearchBody, object?]>([
    [true, 'the beginning of a word', { search: 'cook' }],
    [true, 'a plural', { search: 'rice cookers' }],
    [true, 'a word of the description', { search: 'cooker steamer' }],
    [
      true,
      'two words that the name joins',
      { search: 'rice cooker' },
      { name: 'Ricecooker', description: '' },
    ],
    [true, 'a word with an accent', { search: 'ríce' }],
    [true, 'another word for the same thing', { search: 'backpack' }, { name: 'Laptop bag' }],
    [true, 'a category without words', { category: 'Home' }],
    [true, 'another name of the category', { category: 'Home & Living' }],
    [true, 'a category that is a word to search for', { category: 'Toys' }, { name: 'Wooden toys' }],
    [true, 'words in a category', { search: 'cooker', category: 'Home' }],
    [true, 'a price in the range', { search: 'cooker', minPrice: 18_000, maxPrice: 18_000 }],
    [true, 'a price among the words', { search: 'cooker under 20k ₦20,000' }, { description: 'Under 20k' }],
    [false, 'a typing error', { search: 'rice coocker' }],
    [false, 'one word too many', { search: 'rice cooker lamp' }],
    [false, 'another category', { search: 'cooker', category: 'Fashion' }],
    [false, 'another category without words', { category: 'Fashion' }],
    [false, 'another campus', { search: 'cooker', campus: unilag }],
    [false, 'a lower price', { search: 'cooker', maxPrice: 17_999 }],
    [false, 'a higher price', { search: 'cooker', minPrice: 18_001 }],
    [false, 'another price among the words', { search: 'cooker ₦5000' }],
    [false, 'a hidden product', { search: 'cooker' }, { is_hidden: true }],
    [false, 'a sold-out product', { search: 'cooker' }, { stock: 0 }],
    [false, 'an inactive product', { search: 'cooker' }, { status: 'inactive' }],
  ])('is told: %s, for %s', async (isTold, _, search, product) => {
    await save(search);
    await list(product);
    expect(await toldPeople()).toEqual(isTold ? ['ada'] : []);
  });

  test('is told once of a product, whatever happens to it later and however many of the searches match', async () => {
    await save({ search: 'rice cooker' });
    await save({ category: 'Home' });
    await list();
    await change({ productPrice: 15_000 });
    await change({ status: 'out_of_stock' });
    await change({ status: 'active' });
    expect(await textsOf(ada)).toEqual(['Binatone rice cooker, ₦15,000. You searched for “rice cooker”.']);
  });

  test.each<[string, object, SearchBody, object]>([
    ['its price falls into the range', {}, { search: 'cooker', maxPrice: 15_000 }, { productPrice: 14_000 }],
    ['it is back in stock', { stock: 0 }, { search: 'cooker' }, { stock: 2 }],
    ['it gets the words', { name: 'Pot' }, { search: 'cooker' }, { productName: 'Rice cooker' }],
    ['it moves to the category', {}, { category: 'Fashion' }, { category: 'Fashion' }],
  ])('is told of an older product when %s', async (_, product, search, changes) => {
    await save(search);
    await list(product);
    expect(await toldPeople()).toEqual([]);
    await change(changes);
    expect(await toldPeople()).toEqual(['ada']);
  });

  test('is told when an admin shows a product again, but not when only its stock changes', async () => {
    await list({ is_hidden: true, stock: 5 });
    await save({ search: 'cooker' });
    await db.updateTable('products').set({ is_hidden: false }).execute();
    await tellAll();
    expect(await toldPeople()).toEqual(['ada']);
    await db.updateTable('products').set({ stock: 4 }).execute();
    expect(await db.selectFrom('products_to_match').selectAll().execute()).toEqual([]);
  });

  test('is not told about an own product, or one of a seller whom they have blocked', async () => {
    await save({ search: 'cooker' });
    await save({ search: 'cooker' }, seller);
    await db.insertInto('blocks').values({ blocker_id: 'ada', blocked_id: 'seller' }).execute();
    await list();
    expect(await toldPeople()).toEqual([]);
  });

  test('is not told while suspended, or about a product of a suspended seller', async () => {
    await save({ search: 'cooker' });
    const suspend = (id: string, suspended_at: Date | null) =>
      db
        .updateTable('people')
        .set({ suspended_at, suspension_reason: suspended_at && 'Spam' })
        .where('id', '=', id)
        .execute();
    await suspend('ada', new Date());
    await list();
    await suspend('ada', null);
    await suspend('seller', new Date());
    await list({ id: 'other' });
    expect(await toldPeople()).toEqual([]);
  });

  test('no longer sees the alert when the product is hidden or the seller is blocked', async () => {
    await save({ search: 'cooker' });
    await list();
    expect(await textsOf(ada)).toHaveLength(1);
    await db.updateTable('products').set({ is_hidden: true }).execute();
    expect(await textsOf(ada)).toEqual([]);
    await db.updateTable('products').set({ is_hidden: false }).execute();
    await db.insertInto('blocks').values({ blocker_id: 'ada', blocked_id: 'seller' }).execute();
    expect(await textsOf(ada)).toEqual([]);
  });
});

test('five hundred people are told in batches, each once, though the server is killed between them', async () => {
  const ids = Array.from({ length: 500 }, (_, index) => `person${index}`);
  await db
    .insertInto('people')
    .values(ids.map((id) => ({ id, display_name: id })))
    .execute();
  await save({ search: 'cooker' });
  await sql`
    insert into saved_searches (person_id, search, campus_id, words, price_range, keys)
    select people.id, search, saved_searches.campus_id, words, price_range, keys from people, saved_searches where people.id = any(${ids})`.execute(
    db,
  );
  await addProducts(database, [cooker]);
  expect(await tellNextMatches(db, cooker.id)).toBe(true);
  expect(await toldPeople()).toHaveLength(200);
  await tellAll();
  expect(await toldPeople()).toEqual(['ada', ...ids].sort());
  expect(await db.selectFrom('products_to_match').selectAll().execute()).toEqual([]);
});

test('people are told of a new product by the queue, before its next check', async () => {
  const log = makeLog({ logLevel: 'silent' });
  onTestFinished(startJobWorker({ database, log, jobKinds: [productMatchJobs(db)], pollIntervalMs: 200 }));
  await vi.waitFor(async () => expect(await hasJobQueue(db)).toBe(true), 15_000);
  await save({ search: 'cooker' });
  await addProducts(database, [cooker]);
  await vi.waitFor(async () => expect(await toldPeople()).toEqual(['ada']), 10_000);
});

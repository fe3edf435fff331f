import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts, addSeller, funaab, unilag } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { db, pool } = database;

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller');
});

async function findBatch(search: string, options: Record<string, string> = {}) {
  const query = new URLSearchParams({ campus: funaab, search, ...options });
  const response = await server.get(`/api/all-products?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  const { products, searchedFor, pagination } = response.json().data;
  const ids: string[] = products.map(({ _id }: { _id: string }) => _id);
  return { found: { ids, searchedFor }, pagination };
}

const find = async (search: string, campus = funaab) => (await findBatch(search, { campus })).found;

const noResults = { ids: [], searchedFor: undefined };

test.each([
  ['an admin has hidden', { is_hidden: true }],
  ['its seller has taken down', { status: 'inactive' }],
  ['is sold out', { stock: 0 }],
  ['is on another campus', { campus_id: unilag }],
] as const)('typing errors are not corrected to the words of a product that %s', async (_, fields) => {
  await addProducts(database, [{ id: 'secret', name: 'Zanzimer clock', ...fields }]);
  expect(await find('zanzimre')).toEqual(noResults);
  await db
    .updateTable('products')
    .set({ is_hidden: false, status: 'active', stock: 1, campus_id: funaab })
    .execute();
  expect(await find('zanzimre')).toEqual({ ids: ['secret'], searchedFor: 'zanzimer' });
});

test('typing errors are not corrected to the words of a product whose seller is suspended or deleted', async () => {
  await addProducts(database, [{ id: 'secret', name: 'Zanzimer clock' }]);
  await db.updateTable('people').set({ suspended_at: new Date(), suspension_reason: 'Fraud' }).execute();
  expect(await find('zanzimre')).toEqual(noResults);
  await db.deleteFrom('people').execute();
  const { rows } = await pool.query('select word from words');
  expect(rows).toEqual([]);
});

test('a renamed product is found only by its new name', async () => {
  await addProducts(database, [{ id: 'one', name: 'Zanzimer clock' }]);
  await db.updateTable('products').set({ name: 'Brimolux clock' }).execute();
  expect(await find('zanzimre')).toEqual(noResults);
  expect((await find('zanzimer')).ids).toEqual([]);
  expect(await find('brimolxu')).toEqual({ ids: ['one'], searchedFor: 'brimolux' });
});

test('the word counts stay correct while fifty products are listed, renamed and deleted simultaneously', async () => {
  const names = ['Red clock', 'Clock red', 'Blue lamp clock', 'Lamp', 'Red red lamp'];
  const nameAt = (index: number) => names[index % names.length] ?? '';
  await addProducts(
    database,
    Array.from({ length: 50 }, (_, index) => ({ id: `old${index}`, name: nameAt(index) })),
  );
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      await addProducts(database, [{ id: `new${index}`, name: nameAt(index + 1) }]);
      await db
        .updateTable('products')
        .set({ name: nameAt(index * 3 + 2) })
        .where('id', '=', index % 2 ? `new${index}` : `old${index}`)
        .execute();
      await db.deleteFrom('products').where('id', '=', `old${index}`).execute();
    }),
  );
  const { rows: storedRows } = await pool.query('select word, products from words order by word');
  const { rows: recountedRows } = await pool.query(
    `select word, count(distinct id)::int as products from products, unnest(search_words(name)) as word
     group by word order by word collate "C"`,
  );
  expect(storedRows).toEqual(recountedRows);
  expect(storedRows).not.toEqual([]);
});

test('products with the same words are sorted newest first, and favorites move a product up', async () => {
  const people = Array.from({ length: 7 }, (_, index) => `fan${index}`);
  for (const id of people) await addPerson(database, id);
  const dayMs = 24 * 3_600_000;
  const oldestTime = Date.parse('2026-08-01T08:00:00Z');
  await addProducts(
    database,
    ['oldest', 'older', 'newest'].map((id, index) => ({
      id,
      name: 'Lamp',
      created_at: new Date(oldestTime + index * 3 * dayMs),
    })),
  );
  expect((await find('lamp')).ids).toEqual(['newest', 'older', 'oldest']);
  const sessions = await Promise.all(people.map((id) => signIn(server, id)));
  const setFavorite = (method: 'GET' | 'DELETE') =>
    Promise.all(
      sessions.map(async ({ headers }) => {
        const url = method === 'GET' ? '/api/add-favorites/oldest' : '/api/favorites/oldest';
        const response = await server.send({ method, url, headers });
        expect(response.statusCode, response.body).toBe(200);
      }),
    );
  // Seven favorites are three steps: log₂(1 + 7). Each step ranks a product as if it were two days newer.
  await setFavorite('GET');
  expect((await find('lamp')).ids).toEqual(['oldest', 'newest', 'older']);
  await setFavorite('DELETE');
  expect((await find('lamp')).ids).toEqual(['newest', 'older', 'oldest']);
});

test('a match in the name ranks above a match in the description, and a whole word above the beginning of a word', async () => {
  await addProducts(database, [
    { id: 'whole', name: 'Pen' },
    { id: 'beginning', name: 'Pencil' },
    { id: 'description', name: 'Bag', description: 'With a pen.' },
  ]);
  expect((await find('pen')).ids).toEqual(['whole', 'beginning', 'description']);
});

test('two typing errors are corrected in a word of six letters, and one error in a shorter word', async () => {
  await addProducts(database, [
    { id: 'laptop', name: 'Laptop' },
    { id: 'zanzo', name: 'Zanzo' },
  ]);
  expect(await find('laptab')).toEqual({ ids: ['laptop'], searchedFor: 'laptop' });
  expect(await find('zanzi')).toEqual({ ids: ['zanzo'], searchedFor: 'zanzo' });
  expect(await find('zanab')).toEqual(noResults);
});

test('after the last product of a search, no products of a corrected word follow', async () => {
  await addProducts(database, [
    { id: 'older', name: 'Zanzimer' },
    { id: 'newer', name: 'Zanzimer' },
    { id: 'other', name: 'Zanzimor' },
  ]);
  const readBatch = async (cursor = '') => {
    const query = new URLSearchParams({ campus: funaab, search: 'zanzimer', limit: '1', cursor });
    if (!cursor) query.delete('cursor');
    return (await server.get(`/api/all-products?${query}`)).json().data;
  };
  const firstBatch = await readBatch();
  expect(firstBatch.products).toHaveLength(1);
  // All products with the word are deleted meanwhile, so the word is now rare enough to count as a typing error.
  await db.deleteFrom('products').where('name', '=', 'Zanzimer').execute();
  const secondBatch = await readBatch(firstBatch.pagination.nextCursor);
  expect(secondBatch.products).toEqual([]);
  expect(secondBatch.searchedFor).toBeUndefined();
});

test('a searched word that occurs in product names of any campus is not corrected', async () => {
  await addProducts(database, [
    { id: 'ice', name: 'Ice block' },
    { id: 'rice1', name: 'Rice', campus_id: unilag },
    { id: 'rice2', name: 'Rice', campus_id: unilag },
  ]);
  expect(await find('rice')).toEqual(noResults);
});

/** Adds a product with a rare word, and three products with a similar word. */
async function addRareAndSimilarWords() {
  await addProducts(database, [
    { id: 'rare1', name: 'Zanzimer clock' },
    { id: 'alike1', name: 'Zanzimir lamp' },
    { id: 'alike2', name: 'Zanzimir bag' },
    { id: 'alike3', name: 'Zanzimir pen' },
  ]);
}

test('a batch after the last batch is empty, and has no products of a corrected word', async () => {
  await addRareAndSimilarWords();
  expect((await findBatch('zanzimer', { limit: '1' })).found.ids).toEqual(['rare1']);
  const nextBatch = await findBatch('zanzimer', { limit: '1', page: '2' });
  expect(nextBatch.found).toEqual(noResults);
  expect(nextBatch.pagination).toMatchObject({ hasMore: false, nextCursor: null });
});

test('every batch of a list that is read by page numbers has the same corrected search', async () => {
  await addRareAndSimilarWords();
  const batches = await Promise.all(
    ['1', '2', '3', '4'].map(async (page) => (await findBatch('zanzimar', { limit: '1', page })).found),
  );
  const { ids } = await find('zanzimir');
  expect(ids).toHaveLength(3);
  expect(batches.slice(0, 3)).toEqual(ids.map((id) => ({ ids: [id], searchedFor: 'zanzimir' })));
  expect(batches[3]).toEqual({ ids: [], searchedFor: 'zanzimir' });
});

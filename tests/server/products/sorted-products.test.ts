import { beforeEach, expect, test } from 'vitest';
import type { Reply } from '../../../src/contract/shared/types.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts, addSeller, funaab, unilag } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller');
  await addSeller(database, 'paid', { isPaid: true });
  await addProducts(database, [
    { id: 'oldest', name: 'Desk lamp', price_kobo: 300_000, seller_id: 'paid' },
    { id: 'cheap', name: 'Lamp', price_kobo: 100_000 },
    { id: 'dear', name: 'Study lamp', price_kobo: 900_000, seller_id: 'paid' },
    { id: 'gone', name: 'Lamp, last one', price_kobo: 50_000, stock: 0 },
    { id: 'kettle', name: 'Kettle', price_kobo: 200_000 },
    { id: 'elsewhere', name: 'Lamp', price_kobo: 150_000, campus_id: unilag },
  ]);
});

async function read(query: string): Promise<Reply<'GET /products'>> {
  const response = await server.get(`/api/products?campus=${funaab}&${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

const idsOf = ({ products }: Reply<'GET /products'>) => products.map(({ _id }) => _id);

test.each([
  ['sortBy=price&sortOrder=asc', ['cheap', 'kettle', 'oldest', 'dear']],
  ['sortBy=price', ['dear', 'oldest', 'kettle', 'cheap']],
  ['sortBy=createdAt&sortOrder=asc', ['oldest', 'cheap', 'dear', 'kettle']],
  ['search=lamp&sortBy=createdAt', ['dear', 'cheap', 'oldest']],
  ['search=lamp&sortBy=price&sortOrder=asc', ['cheap', 'oldest', 'dear']],
  ['search=lamp&minPrice=2000&maxPrice=5000', ['oldest']],
  ['isVerified=true', ['dear', 'oldest']],
  ['isVerified=false&search=lamp', ['cheap']],
  ['inStock=false&search=lamp', ['gone', 'dear', 'cheap', 'oldest']],
  ['inStock=false&search=%F0%9F%94%A5', []],
  ['inStock=false&sortBy=price&sortOrder=asc', ['gone', 'cheap', 'kettle', 'oldest', 'dear']],
  ['search=lmap&sortBy=price&sortOrder=asc', ['cheap', 'oldest', 'dear']],
])('GET /products?%s lists the products in this order, and says how many there are', async (query, ids) => {
  const list = await read(query);
  expect(idsOf(list)).toEqual(ids);
  expect(list.found).toBe(ids.length);
});

test('the most liked products come first, and of equally liked ones the newest', async () => {
  await addPerson(database, 'fan');
  const { headers } = await signIn(server, 'fan');
  const response = await server.send({ method: 'GET', url: '/api/add-favorites/cheap', headers });
  expect(response.statusCode, response.body).toBe(200);
  expect(idsOf(await read('sortBy=favorites'))).toEqual(['cheap', 'kettle', 'dear', 'oldest']);
});

test.each(['sortBy=price&sortOrder=asc', 'sortBy=createdAt', 'sortBy=favorites', 'search=lmap&sortBy=price'])(
  'a list with %s is read by cursors to its end, without gaps and duplicates, in the same order',
  async (query) => {
    const whole = idsOf(await read(query));
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const list = await read(`${query}&limit=1${cursor ? `&cursor=${cursor}` : ''}`);
      ids.push(...idsOf(list));
      expect(list.searchedFor).toBe(query.includes('lmap') ? 'lamp' : undefined);
      cursor = list.pagination.nextCursor;
    } while (cursor);
    expect(ids).toEqual(whole);
    expect(whole.length).toBeGreaterThan(2);
  },
);

test('a wrong order and the cursor of another order are refused', async () => {
  const { pagination } = await read('sortBy=price&limit=1');
  for (const query of [
    'sortBy=likes',
    'inStock=no',
    'isVerified=1',
    `sortBy=favorites&cursor=${pagination.nextCursor}`,
  ]) {
    const response = await server.get(`/api/products?${query}`);
    expect(response.statusCode, query).toBe(400);
  }
});

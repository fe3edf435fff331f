import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { holdLock } from '../../support/database/held-lock.ts';
import { addPerson, signIn, signInAdmin } from '../../support/market/people.ts';
import { addProducts, funaab, unilag } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;

beforeEach(async () => {
  await emptyTables(database);
  for (const id of ['ada', 'ben']) await addPerson(database, id);
  await addProducts(database, [
    { id: 'lamp', seller_id: 'ada', name: 'Lamp', campus_id: funaab },
    { id: 'fan', seller_id: 'ben', name: 'Fan', campus_id: unilag },
  ]);
});

const productLock = 'lock table products in access exclusive mode';

/** Blocks all reads of products, so that requests arrive while the first of them still runs. */
async function blockProductReads(statement = productLock) {
  const release = await holdLock(database, statement);
  let queryCount = 0;
  const countQuery = () => {
    queryCount += 1;
  };
  database.pool.on('acquire', countQuery);
  onTestFinished(() => void database.pool.off('acquire', countQuery));
  return {
    release,
    queryCount: () => queryCount,
    /** Waits until all requests so far have been received: this request reads no table, so nothing delays it. */
    waitUntilReceived: () => server.get('/api/config'),
  };
}

const listOf = (campus: string) => `/api/all-products?campus=${campus}`;

const namesIn = (response: Awaited<ReturnType<typeof server.get>>) =>
  response.json().data.products.map(({ productName }: { productName: string }) => productName);

test('a hundred people who ask for the same list at once all get it from one query', async () => {
  const reads = await blockProductReads();
  const requests = Array.from({ length: 100 }, () => server.get(listOf(funaab)));
  await reads.waitUntilReceived();
  await reads.release();
  const responses = await Promise.all(requests);
  expect(reads.queryCount()).toBe(1);
  for (const response of responses) {
    expect(response.statusCode, response.body).toBe(200);
    expect(namesIn(response)).toEqual(['Lamp']);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers.etag).toBe(responses[0]?.headers.etag);
  }
});

test('people who ask for lists of different campuses at once each get the list of their campus', async () => {
  const reads = await blockProductReads();
  const requests = [funaab, unilag, funaab, unilag].map((campus) => server.get(listOf(campus)));
  await reads.waitUntilReceived();
  await reads.release();
  expect((await Promise.all(requests)).map(namesIn)).toEqual([['Lamp'], ['Fan'], ['Lamp'], ['Fan']]);
});

test('two sellers who ask for their own products at once each get their own', async () => {
  const people = [await signIn(server, 'ada'), await signIn(server, 'ben')];
  const reads = await blockProductReads();
  const requests = people.map(({ headers }) => server.get('/api/my-products', headers));
  await reads.waitUntilReceived();
  await reads.release();
  expect((await Promise.all(requests)).map(namesIn)).toEqual([['Lamp'], ['Fan']]);
});

test('a list that is requested after a change does not come from a query that began before it', async () => {
  const headers = await signInAdmin(server);
  const reads = await blockProductReads();
  const earlierRequest = server.get(listOf(funaab));
  await reads.waitUntilReceived();
  // Products are blocked, so the change is another one of public content.
  const change = await server.send({
    method: 'POST',
    url: '/api/admin/delivery-locations',
    headers,
    payload: { campus: funaab, name: 'Main gate' },
  });
  expect(change.statusCode, change.body).toBe(200);
  const queryCountBefore = reads.queryCount();
  const laterRequest = server.get(listOf(funaab));
  await expect.poll(reads.queryCount).toBe(queryCountBefore + 1);
  await reads.release();
  for (const response of await Promise.all([earlierRequest, laterRequest]))
    expect(namesIn(response)).toEqual(['Lamp']);
});

test('if the query fails, all who wait for it get an error, and the next request succeeds', async () => {
  const reads = await blockProductReads('alter table products rename to lost_products');
  const requests = Array.from({ length: 20 }, () => server.get(listOf(funaab)));
  await reads.waitUntilReceived();
  await reads.release();
  const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
  const queryCount = reads.queryCount();
  await database.pool.query('alter table lost_products rename to products');
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(queryCount).toBe(1);
  expect(namesIn(await server.get(listOf(funaab)))).toEqual(['Lamp']);
});

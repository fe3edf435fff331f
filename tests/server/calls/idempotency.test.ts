import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { createProduct } from '../../support/market/new-products.ts';
import { addPerson, signIn, studentUnionOrigin } from '../../support/market/people.ts';
import { addFiles, unilag } from '../../support/market/products.ts';
import { addStores } from '../../support/market/stores.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { db } = database;

type Headers = Record<string, string>;
let adaHeaders: Headers;
let eveHeaders: Headers;

beforeEach(async () => {
  await emptyTables(database);
  for (const id of ['ada', 'eve']) {
    await addPerson(database, id, { address: 'Block B', campus_id: unilag, onboarded_at: new Date() });
  }
  await addFiles(database, [{ id: 'lamp' }]);
  adaHeaders = (await signIn(server, 'ada')).headers;
  eveHeaders = (await signIn(server, 'eve')).headers;
});

const lamp = {
  productName: 'Clamp lamp',
  productDescription: 'Warm light.',
  productPrice: 7500,
  category: 'Home',
  phoneNumber: '08031234567',
  productImages: ['/media/lamp/480.webp'],
};

const createLamp = (headers: Headers, key: string, payload: object = lamp) =>
  createProduct(server, { ...headers, 'idempotency-key': key }, payload);

const productCount = async () => (await db.selectFrom('products').select('id').execute()).length;

test('fifty simultaneous calls with one key create one product and get the same response', async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, () => createLamp(adaHeaders, 'tap')));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const [firstResponse, ...otherResponses] = responses.map((response) => response.json());
  for (const response of otherResponses) expect(response).toEqual(firstResponse);
  expect(await productCount()).toBe(1);
});

test('a key that was used once is refused with another call or body', async () => {
  const firstResponse = await createLamp(adaHeaders, 'tap');
  const otherBodyResponse = await createLamp(adaHeaders, 'tap', { ...lamp, productPrice: 1 });
  expect(otherBodyResponse.statusCode).toBe(409);
  expect(otherBodyResponse.json()).toMatchObject({
    code: 'conflict',
    error: 'This idempotency-key was already used for something else.',
  });
  const report = await server.send({
    method: 'POST',
    url: '/api/reports',
    headers: { ...adaHeaders, 'idempotency-key': 'tap' },
    payload: { kind: 'product', targetId: firstResponse.json().data.product._id, reason: 'Not what it says' },
  });
  expect(report.statusCode, report.body).toBe(409);
  expect(await productCount()).toBe(1);
});

test('another person can use the same key', async () => {
  const [adaResponse, eveResponse] = [
    await createLamp(adaHeaders, 'tap'),
    await createLamp(eveHeaders, 'tap'),
  ];
  expect([adaResponse.statusCode, eveResponse.statusCode]).toEqual([200, 200]);
  expect(await productCount()).toBe(2);
});

test('the key of a refused call can be used again', async () => {
  expect((await createLamp(adaHeaders, 'tap', { ...lamp, productName: '' })).statusCode).toBe(400);
  expect(
    (await createLamp(adaHeaders, 'tap', { ...lamp, productImages: ['/media/missing/480.webp'] })).statusCode,
  ).toBe(400);
  expect((await createLamp(adaHeaders, 'tap')).statusCode).toBe(200);
});

/** Makes all keys this many hours old. */
const ageKeys = (hours: number) =>
  db
    .updateTable('idempotency_keys')
    .set({ created_at: sql<Date>`now() - make_interval(hours => ${hours})` })
    .execute();

test('a retry within a day creates nothing and gets the first response', async () => {
  const firstResponse = await createLamp(adaHeaders, 'tap');
  await ageKeys(23);
  const secondResponse = await createLamp(adaHeaders, 'tap');
  expect(secondResponse.json()).toEqual(firstResponse.json());
  expect(await productCount()).toBe(1);
});

test('a key can be used again after a day', async () => {
  const firstResponse = await createLamp(adaHeaders, 'tap');
  await ageKeys(25);
  const secondResponse = await createLamp(adaHeaders, 'tap', { ...lamp, productPrice: 1 });
  expect(secondResponse.statusCode, secondResponse.body).toBe(200);
  expect(secondResponse.json().data.product._id).not.toBe(firstResponse.json().data.product._id);
});

test('a response that was sent to the hosted site is not replayed to other pages', async () => {
  await addStores(database, [{ id: 'shop', owner_id: 'ada', phone: '08031234567' }]);
  const otherPageHeaders = { ...(await signIn(server, 'ada', ['sell'])).headers, origin: studentUnionOrigin };
  const toggleStore = (headers: Headers) =>
    server.send({
      method: 'PATCH',
      url: '/api/stores/my-store/toggle-status',
      headers: { ...headers, 'idempotency-key': 'tap' },
    });
  expect((await toggleStore(adaHeaders)).body).toContain('0803');
  const replayed = await toggleStore(otherPageHeaders);
  expect(replayed.statusCode).toBe(409);
  expect(replayed.body).not.toContain('0803');
});

test('stored responses older than a day are deleted by the next call with a key, even if another person makes it', async () => {
  await createLamp(eveHeaders, 'tap');
  await ageKeys(25);
  await createLamp(adaHeaders, 'tap');
  const storedKeys = await db.selectFrom('idempotency_keys').select('person_id').execute();
  expect(storedKeys).toEqual([{ person_id: 'ada' }]);
});

test('a key of 100 characters is accepted', async () => {
  expect((await createLamp(adaHeaders, 'x'.repeat(100))).statusCode).toBe(200);
});

test.each(['', 'a b', 'x'.repeat(101), 'a/b'])('a malformed key is refused: %j', async (key) => {
  const response = await createLamp(adaHeaders, key);
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toHaveProperty('idempotency-key');
  expect(await productCount()).toBe(0);
});

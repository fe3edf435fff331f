import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn, studentUnionOrigin } from '../../support/market/people.ts';
import { addProducts } from '../../support/market/products.ts';
import { addStores } from '../../support/market/stores.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
let headers: Record<string, string> = {};

beforeEach(async () => {
  await emptyTables(database);
  await addStores(database, [
    { id: 'shop', phone: '08031234567', email: 'shop@mail.example', whatsapp: '08037654321' },
    { id: 'other' },
  ]);
  headers = (await signIn(server, 'owner-of-shop')).headers;
});

const url = '/api/stores/my-store';
const readMyStore = async (callerHeaders = headers) => (await server.get(url, callerHeaders)).json().data;
const toggleStore = (extraHeaders = {}) =>
  server.send({ method: 'PATCH', url: `${url}/toggle-status`, headers: { ...headers, ...extraHeaders } });
const removeStore = () => server.send({ method: 'DELETE', url, headers });
const isStorePublic = async () => (await server.get('/api/stores/shop')).statusCode === 200;

describe('my store', () => {
  test('is shown to its owner with its private fields', async () => {
    const { store, stats } = await readMyStore();
    const publicStore = (await server.get('/api/stores/shop')).json().data.store;
    expect(store).toEqual({
      ...publicStore,
      phone: '08031234567',
      email: 'shop@mail.example',
      whatsapp: '08037654321',
    });
    expect(stats).toEqual({
      totalOrders: 0,
      revenue: 0,
      productCount: 0,
      followerCount: 0,
      productsToPutBack: 0,
      pendingRevenue: 0,
      lowStockCount: 0,
    });
  });

  test('counts the products on sale of which a few or none are left, and lists them', async () => {
    const seller_id = 'owner-of-shop';
    await addProducts(database, [
      { id: 'few', seller_id, stock: 3 },
      { id: 'none', seller_id, stock: 0 },
      { id: 'many', seller_id, stock: 4 },
      { id: 'not-counted', seller_id, stock: null },
      { id: 'not-on-sale', seller_id, stock: 1, status: 'inactive' },
      { id: 'of-another', seller_id: 'owner-of-other', stock: 1 },
    ]);
    expect((await readMyStore()).stats.lowStockCount).toBe(2);
    const { products, pagination } = (await server.get('/api/my-products?stock=low', headers)).json().data;
    expect(products.map(({ _id }: { _id: string }) => _id).sort()).toEqual(['few', 'none']);
    expect(pagination.total).toBe(2);
  });

  test('is shown on an embedding page without contact details', async () => {
    const { token } = await signIn(server, 'owner-of-shop', ['buy', 'sell']);
    const { store } = await readMyStore({ authorization: `Bearer ${token}`, origin: studentUnionOrigin });
    expect(store).toEqual((await server.get('/api/stores/shop')).json().data.store);
  });

  test('is not found for a person without a store, and that person cannot change a store either', async () => {
    await addPerson(database, 'ada', { paid_at: new Date() });
    headers = (await signIn(server, 'ada')).headers;
    const missing = await server.get(url, headers);
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toEqual({ success: false, error: 'Store not found', code: 'not_found' });
    for (const response of [await toggleStore(), await removeStore()]) {
      expect(response.statusCode).toBe(403);
      expect(response.json().error).toBe('You need a store for this.');
    }
  });
});

describe('closing a store', () => {
  test('hides the store from everybody but its owner, and opening shows the store again', async () => {
    expect((await toggleStore()).json().data.store).toMatchObject({ _id: 'shop', isActive: false });
    expect(await isStorePublic()).toBe(false);
    expect((await readMyStore()).store.isActive).toBe(false);
    expect((await toggleStore()).json().data.store.isActive).toBe(true);
    expect(await isStorePublic()).toBe(true);
  });

  test('toggles once for each of many simultaneous calls', async () => {
    const responses = await Promise.all(Array.from({ length: 49 }, () => toggleStore()));
    expect(responses.filter((response) => response.json().data.store.isActive)).toHaveLength(24);
    expect((await readMyStore()).store.isActive).toBe(false);
  });

  test('happens once when the call is repeated with its idempotency key', async () => {
    for (let count = 0; count < 2; count++) await toggleStore({ 'idempotency-key': 'one-press' });
    expect((await readMyStore()).store.isActive).toBe(false);
  });
});

describe('deleting a store', () => {
  test('makes its products inactive, and lets its owner create another store', async () => {
    const inShop = { seller_id: 'owner-of-shop', store_id: 'shop' };
    await addProducts(database, [
      { id: 'lamp', ...inShop },
      { id: 'sold', status: 'out_of_stock', ...inShop },
      { id: 'private', seller_id: 'owner-of-shop' },
    ]);
    await database.db
      .insertInto('follows')
      .values({ person_id: 'owner-of-other', store_id: 'shop' })
      .execute();
    expect((await removeStore()).json().data).toEqual({ storeId: 'shop', productsTakenDown: 2 });
    expect(await isStorePublic()).toBe(false);
    const rows = await database.db
      .selectFrom('products')
      .select(['id', 'status', 'store_id'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: 'lamp', status: 'inactive', store_id: null },
      { id: 'private', status: 'active', store_id: null },
      { id: 'sold', status: 'inactive', store_id: null },
    ]);
    expect((await removeStore()).statusCode).toBe(403);
    expect((await server.get('/api/stores/can-create', headers)).json().data).toEqual({ canCreate: true });
  });

  test('removes the owner’s badge, so that their next store does not have it', async () => {
    const { db } = database;
    const readBadge = async () =>
      (await db.selectFrom('people').select('verified_as').where('id', '=', 'owner-of-shop').execute())[0];
    await db.updateTable('people').set({ verified_as: 'gold' }).where('id', '=', 'owner-of-shop').execute();
    await removeStore();
    expect(await readBadge()).toEqual({ verified_as: null });
  });

  test('twice simultaneously succeeds once, and touches no other store', async () => {
    const responses = await Promise.all([removeStore(), removeStore()]);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await database.db.selectFrom('stores').select('id').execute()).toEqual([{ id: 'other' }]);
  });
});

describe('putting back the products of a deleted store', () => {
  const seller = 'owner-of-shop';
  const putBackProducts = () => server.send({ method: 'POST', url: `${url}/put-back-products`, headers });
  const productStatuses = async () => {
    const rows = await database.db
      .selectFrom('products')
      .select(['id', 'status'])
      .where('seller_id', '=', seller)
      .execute();
    return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
  };
  const countProductsToPutBack = async () => (await readMyStore()).stats.productsToPutBack;
  const addNewStore = () => addStores(database, [{ id: 'anew', owner_id: seller }]);

  beforeEach(async () => {
    const inShop = { seller_id: seller, store_id: 'shop' };
    await addProducts(database, [
      { id: 'lamp', ...inShop },
      { id: 'sold', status: 'out_of_stock', ...inShop },
      { id: 'draft', status: 'inactive', ...inShop },
      { id: 'theirs', seller_id: 'owner-of-other', store_id: 'other', status: 'inactive' },
    ]);
    await removeStore();
  });

  test('gives each product its earlier status, and does not change products that were inactive before', async () => {
    await addNewStore();
    expect(await countProductsToPutBack()).toBe(2);
    expect((await putBackProducts()).json().data).toEqual({ productsPutBack: 2 });
    expect(await productStatuses()).toEqual({ lamp: 'active', sold: 'out_of_stock', draft: 'inactive' });
    expect(await countProductsToPutBack()).toBe(0);
    expect((await putBackProducts()).json().data).toEqual({ productsPutBack: 0 });
  });

  test('does not change products whose status the seller has changed since', async () => {
    await addNewStore();
    const change = { method: 'POST', url: '/api/update-product/lamp', headers } as const;
    await server.send({ ...change, payload: { productName: 'Lamp' } });
    expect(await countProductsToPutBack()).toBe(2);
    await server.send({ ...change, payload: { status: 'inactive' } });
    expect(await countProductsToPutBack()).toBe(1);
    await putBackProducts();
    expect(await productStatuses()).toEqual({ lamp: 'inactive', sold: 'out_of_stock', draft: 'inactive' });
  });

  test('also works in a third store, after two stores were deleted', async () => {
    await addNewStore();
    await database.db
      .updateTable('products')
      .set({ store_id: 'anew' })
      .where('seller_id', '=', seller)
      .execute();
    await removeStore();
    await addStores(database, [{ id: 'third', owner_id: seller }]);
    expect((await putBackProducts()).json().data).toEqual({ productsPutBack: 2 });
    expect(await productStatuses()).toEqual({ lamp: 'active', sold: 'out_of_stock', draft: 'inactive' });
  });

  test('is refused without a store', async () => {
    expect((await putBackProducts()).statusCode).toBe(403);
    expect(await productStatuses()).toEqual({ lamp: 'inactive', sold: 'inactive', draft: 'inactive' });
  });
});

describe('requesting a badge', () => {
  const requestBadge = (payload: object, extraHeaders: Record<string, string> = {}) =>
    server.send({
      method: 'POST',
      url: `${url}/request-verification`,
      headers: { ...headers, ...extraHeaders },
      payload,
    });
  const answerRequests = (status: 'approved' | 'rejected') =>
    database.db.updateTable('verification_requests').set({ status, answered_at: new Date() }).execute();

  test('saves a pending request, shown to the owner alone', async () => {
    const { verification } = (await requestBadge({ level: 'gold', note: ' Two years here. ' })).json().data;
    expect(verification).toEqual({
      _id: expect.any(String),
      level: 'gold',
      note: 'Two years here.',
      status: 'pending',
      createdAt: expect.any(String),
    });
    expect((await readMyStore()).store.verification).toEqual(verification);
    expect((await server.get('/api/stores/shop')).json().data.store).not.toHaveProperty('verification');
  });

  test('asks for the level premium by default', async () => {
    expect((await requestBadge({})).json().data.verification).toMatchObject({ level: 'premium', note: '' });
  });

  test('is refused while another request is pending', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => requestBadge({ level: 'gold' })));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = responses.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(49);
    expect(refused[0]?.json().error).toBe('Your last request still waits for an answer.');
    await answerRequests('rejected');
    expect((await requestBadge({ level: 'gold' })).statusCode).toBe(200);
    expect((await readMyStore()).store.verification.status).toBe('pending');
  });

  test('is refused for a level that the store has', async () => {
    await database.db
      .updateTable('people')
      .set({ verified_as: 'premium' })
      .where('id', '=', 'owner-of-shop')
      .execute();
    const response = await requestBadge({ level: 'premium' });
    expect(response.statusCode).toBe(409);
    expect(response.json().error).toBe('Your store has this level already.');
    expect((await requestBadge({ level: 'gold' })).statusCode).toBe(200);
  });

  test('accepts a note of 500 characters', async () => {
    expect((await requestBadge({ level: 'gold', note: 'a'.repeat(500) })).statusCode).toBe(200);
  });

  test('is refused without the vendor package', async () => {
    await database.db.updateTable('people').set({ paid_at: null }).execute();
    const response = await requestBadge({ level: 'nonsense' });
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toBe('Vendor package payment required');
  });

  test.each([
    [{ level: 'basic' }, 'level'],
    [{ note: 'a'.repeat(501) }, 'note'],
    [{ status: 'approved' }, 'status'],
    [{ store_id: 'other' }, 'store_id'],
  ])('is refused with %j', async (payload, field) => {
    const response = await requestBadge(payload);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual([field]);
  });
});

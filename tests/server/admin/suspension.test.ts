import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn, signInAdmin } from '../../support/market/people.ts';
import { addPicture, addProducts, funaab } from '../../support/market/products.ts';
import { addStores } from '../../support/market/stores.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
type Headers = Record<string, string>;
let bossHeaders: Headers;
let adaHeaders: Headers;
let buyerHeaders: Headers;

const reason = 'Two buyers paid and got nothing.';
const refusalMessage = `Your account is suspended, so you cannot do this. ${reason}`;

beforeEach(async () => {
  await emptyTables(database);
  bossHeaders = await signInAdmin(server);
  for (const id of ['ada', 'bola', 'buyer']) {
    await addPerson(database, id, { address: 'Block B', campus_id: funaab, paid_at: new Date('2026-08-01') });
  }
  await addStores(database, [
    { id: 'shop', owner_id: 'ada' },
    { id: 'farm', owner_id: 'bola', category: 'farmProduce' },
  ]);
  const columnsOfAda = { seller_id: 'ada', store_id: 'shop' };
  await addProducts(database, [
    { id: 'lamp', is_featured: true, ...columnsOfAda },
    { id: 'sold', status: 'out_of_stock', ...columnsOfAda },
    { id: 'pen', seller_id: 'bola' },
  ]);
  await addPicture(database, ['lamp']);
  adaHeaders = (await signIn(server, 'ada')).headers;
  buyerHeaders = (await signIn(server, 'buyer')).headers;
});

const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload: object, headers: Headers) =>
  server.send({ method, url: `/api${path}`, payload, headers });
const suspend = (id = 'ada', body: object = { isSuspended: true, reason }) =>
  send('PATCH', `/admin/users/${id}/suspension`, body, bossHeaders);
const liftSuspension = (id = 'ada') => suspend(id, { isSuspended: false });
const read = async (path: string, headers?: Headers) => server.get(`/api${path}`, headers);

/** The reads that show a buyer Ada's products or store. */
const buyerPaths = [
  '/all-products',
  '/products?status=out_of_stock',
  '/featured-products',
  '/product-details/lamp',
  '/products/lines?ids=lamp',
  '/stores',
  '/stores/shop',
  '/stores/shop/products',
  '/sellers/ada',
  '/reviews/lamp',
  '/favorites',
  '/stores/followed',
  '/products/lamp/contact',
];
const pathsThatShowAda = async () => {
  const visiblePaths: string[] = [];
  for (const path of buyerPaths) {
    const { statusCode, body } = await read(path, buyerHeaders);
    if (statusCode === 200 && /"(lamp|sold|shop|ada)"|chatLink|averageRating/.test(body))
      visiblePaths.push(path);
  }
  return visiblePaths;
};

describe('a suspended person', () => {
  test('is hidden from everybody, together with their products, until the suspension is lifted', async () => {
    await read('/add-favorites/lamp', buyerHeaders);
    await send('POST', '/stores/shop/toggle-follow', {}, buyerHeaders);
    expect(await pathsThatShowAda()).toEqual(buyerPaths);
    expect((await suspend()).json().data.user).toMatchObject({
      _id: 'ada',
      suspension: { since: expect.stringMatching(/Z$/), reason },
    });
    expect(await pathsThatShowAda()).toEqual([]);
    const order = { reference: 'CM-7K2QXA', lines: [{ productId: 'lamp', quantity: 1 }] };
    expect((await send('POST', '/orders', order, buyerHeaders)).statusCode).toBe(409);
    expect((await read('/all-products')).json().data.products).toMatchObject([{ _id: 'pen' }]);
    expect((await read('/farm-stores')).json().data.farms).toMatchObject([{ _id: 'farm' }]);
    const userAfterwards = (await liftSuspension()).json().data.user;
    expect(userAfterwards).not.toHaveProperty('suspension');
    expect(await pathsThatShowAda()).toEqual(buyerPaths);
  });

  test('is hidden from everybody, together with their farm, to which nobody can write until the suspension is lifted', async () => {
    const readFarmIds = async (path: string) =>
      (await read(path)).json().data.farms.map(({ _id }: { _id: string }) => _id);
    const openFarmStatus = async () =>
      (await send('POST', '/farm-detail', { storeId: 'farm' }, buyerHeaders)).statusCode;
    const writeToFarm = async () =>
      (await send('POST', '/threads', { storeId: 'farm', content: 'Good day' }, buyerHeaders)).json();
    await suspend('bola');
    expect(await readFarmIds('/farm-stores')).toEqual([]);
    expect(await readFarmIds(`/farm-stores/${funaab}`)).toEqual([]);
    expect(await openFarmStatus()).toBe(404);
    expect(await writeToFarm()).toEqual({ success: false, error: 'Store not found', code: 'not_found' });
    await liftSuspension('bola');
    expect(await readFarmIds('/farm-stores')).toEqual(['farm']);
    expect(await readFarmIds(`/farm-stores/${funaab}`)).toEqual(['farm']);
    expect(await openFarmStatus()).toBe(200);
    expect((await writeToFarm()).success).toBe(true);
  });

  test('cannot offer products or change anything, gets the reason each time, and can still read their own data', async () => {
    await suspend();
    const thread = { userId: 'bola', content: 'Good day' };
    for (const [method, path, body] of [
      ['POST', '/create-product', {}],
      ['POST', '/update-product/lamp', { stock: 3 }],
      ['PUT', '/stores/my-store', { description: 'New' }],
      ['PUT', '/user', { name: 'Bola' }],
      ['POST', '/threads', thread],
      ['POST', '/reviews/pen', { comment: 'It writes very well.' }],
      ['POST', '/orders', {}],
    ] as const) {
      const response = await send(method, path, body, adaHeaders);
      expect(response.statusCode, path).toBe(403);
      expect(response.json()).toEqual({ success: false, code: 'forbidden', error: refusalMessage });
    }
    expect((await read('/add-favorites/pen', adaHeaders)).statusCode).toBe(403);
    expect((await read('/user', adaHeaders)).json().data.user.suspension.reason).toBe(reason);
    expect((await read('/my-products/lamp', adaHeaders)).json().data.product._id).toBe('lamp');
    expect((await read('/stores/my-store', adaHeaders)).json().data.store._id).toBe('shop');
    await liftSuspension();
    expect((await send('POST', '/threads', thread, adaHeaders)).statusCode).toBe(200);
  });

  test('can delete their account', async () => {
    await suspend();
    expect((await send('DELETE', '/user?confirm=yes', {}, adaHeaders)).statusCode).toBe(200);
  });
});

describe('suspending a person', () => {
  test('who is already suspended changes the reason and keeps the date', async () => {
    await suspend();
    const since = new Date('2026-08-05');
    await database.db.updateTable('people').set({ suspended_at: since }).where('id', '=', 'ada').execute();
    const secondSuspension = await suspend('ada', { isSuspended: true, reason: 'And a third.' });
    expect(secondSuspension.json().data.user.suspension).toEqual({
      since: since.toISOString(),
      reason: 'And a third.',
    });
    expect((await read('/user', buyerHeaders)).json().data.user).not.toHaveProperty('suspension');
  });

  test('needs a reason, and is refused for an admin', async () => {
    for (const missingReason of [undefined, ' ']) {
      const response = await suspend('ada', { isSuspended: true, reason: missingReason });
      expect(response.json().fields).toEqual({ reason: 'reason must say why' });
    }
    const response = await suspend('boss');
    expect(response.statusCode).toBe(409);
    expect(response.json().error).toBe('An admin cannot be suspended.');
    expect((await suspend('nobody')).statusCode).toBe(404);
    expect((await read('/user', bossHeaders)).json().data.user).not.toHaveProperty('suspension');
  });
});

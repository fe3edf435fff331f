import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addProducts, funaab, unilag } from '../../support/market/products.ts';
import { addStores } from '../../support/market/stores.ts';
import { sharedServer, startSecondApp } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const farmProduce = 'farmProduce';

beforeEach(async () => {
  await emptyTables(database);
  await addStores(database, [
    { id: 'yam', category: farmProduce, name: 'Yam Barn', slug: 'yam-barn', isPaid: false },
    { id: 'egg', category: farmProduce, description: 'Fresh eggs each morning' },
    { id: 'closed', category: farmProduce, is_active: false },
    { id: 'far', category: farmProduce, campus_id: unilag },
    { id: 'shop' },
  ]);
});

const get = (path: string) => server.get(`/api${path}`);
const farmIds = async (path: string) =>
  (await get(path)).json().data.farms.map(({ _id }: { _id: string }) => _id);
const readFarm = (payload: object, query = '') =>
  server.send({ method: 'POST', url: `/api/farm-detail${query}`, payload });

describe('the farms of a campus', () => {
  test('are its open farms, the newest first', async () => {
    expect(await farmIds(`/farm-stores/${funaab}`)).toEqual(['egg', 'yam']);
    for (const campus of ['university%20of%20lagos', 'UNILAG', 'unilag'])
      expect(await farmIds(`/farm-stores/${campus}`)).toEqual(['far']);
    const { farms } = (await get(`/farm-stores/${funaab}`)).json().data;
    expect(farms[1]).toEqual((await get('/stores/yam')).json().data.store);
  });

  test('are the farms of all campuses when no campus is given', async () => {
    expect(await farmIds('/farm-stores')).toEqual(['far', 'egg', 'yam']);
    expect(await farmIds('/farm-stores?search=fresh%20eggs')).toEqual(['egg']);
  });

  test('can be searched and read in batches', async () => {
    expect(await farmIds(`/farm-stores/${funaab}?search=egg`)).toEqual(['egg']);
    expect(await farmIds(`/farm-stores/${funaab}?search=barn%20yam`)).toEqual(['yam']);
    const { pagination } = (await get(`/farm-stores/${funaab}?limit=1`)).json().data;
    expect(pagination).toMatchObject({ page: 1, limit: 1, hasMore: true });
    expect(await farmIds(`/farm-stores/${funaab}?limit=1&cursor=${pagination.nextCursor}`)).toEqual(['yam']);
  });

  test('are not found for an unknown campus', async () => {
    const response = await get('/farm-stores/Atlantis');
    expect(response.statusCode).toBe(404);
    expect(response.json().error).toBe("campus 'Atlantis' is not one that we know");
  });

  test('accept no other filters', async () => {
    const response = await get(`/farm-stores/${funaab}?category=Books`);
    expect(response.json().fields).toEqual({ category: 'category is not known in the query' });
  });
});

describe('a farm', () => {
  test('is shown with its products', async () => {
    const yamProduct = { seller_id: 'owner-of-yam', store_id: 'yam', category: farmProduce };
    await addProducts(database, [
      { id: 'tuber', ...yamProduct },
      { id: 'gone', status: 'inactive', ...yamProduct },
    ]);
    const { farm, products, pagination } = (await readFarm({ storeId: 'yam' })).json().data;
    expect(farm).toMatchObject({ _id: 'yam', storeName: 'Yam Barn', productCount: 1, isVerified: false });
    expect(products).toEqual([
      expect.objectContaining({ _id: 'tuber', storeName: 'Yam Barn', storeAddress: 'Shop 4, SU building' }),
    ]);
    expect(pagination.hasMore).toBe(false);
    expect((await readFarm({ storeId: 'yam-barn' }, '?search=nothing')).json().data.products).toEqual([]);
  });

  test.each(['nothing', 'closed', 'shop'])(
    'is not found by the id %s, which no open farm has',
    async (storeId) => {
      expect((await readFarm({ storeId })).statusCode).toBe(404);
    },
  );

  test.each([{}, { storeId: null }, { storeId: 'yam', search: 'x' }])(
    'cannot be read with the body %j',
    async (payload) => {
      expect((await readFarm(payload)).statusCode).toBe(400);
    },
  );
});

test('reading a farm or a store by POST does not count against the limit of writes', async () => {
  const app = await startSecondApp(server, { RATE_LIMIT_WRITES: '1' });
  for (const url of ['/api/farm-detail', '/api/store-detail', '/api/farm-detail', '/api/store-detail']) {
    const response = await app.inject({ method: 'POST', url, payload: { storeId: 'yam' } });
    expect(response.statusCode).toBe(200);
  }
});

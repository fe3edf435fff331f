import { beforeEach, describe, expect, test } from 'vitest';
import type { MyProduct, Reply } from '../../../src/contract/shared/types.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addPicture, addProducts, addSeller } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
let headers = { authorization: '' };

beforeEach(async () => {
  await emptyTables(database);
  await addPerson(database, 'ada');
  await addSeller(database, 'seller');
  headers = (await signIn(server, 'ada')).headers;
});

type Batch = Reply<'GET /my-products'>;

async function readList(query = ''): Promise<Batch> {
  const response = await server.get(`/api/my-products${query}`, headers);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

const idsOf = ({ products }: Batch) => products.map(({ _id }) => _id);
const soldByAda = { seller_id: 'ada' };

describe('the products of a seller', () => {
  test('are all their own products, the newest first', async () => {
    await addProducts(database, [
      { id: 'active', ...soldByAda },
      { id: 'inactive', ...soldByAda, status: 'inactive' },
      { id: 'sold-out', ...soldByAda, status: 'out_of_stock' },
      { id: 'hidden', ...soldByAda, is_hidden: true },
      { id: 'another' },
    ]);
    const batch = await readList();
    expect(idsOf(batch)).toEqual(['hidden', 'sold-out', 'inactive', 'active']);
    expect(batch.products.map(({ status }) => status)).toEqual([
      'active',
      'out_of_stock',
      'inactive',
      'active',
    ]);
    expect(batch.products.map(({ isHidden }) => isHidden)).toEqual([true, false, false, false]);
    expect(batch.pagination).toEqual({ page: 1, limit: 20, hasMore: false, nextCursor: null, total: 4 });
  });

  test.each(['active', 'inactive', 'out_of_stock'])('can be filtered by the status %s', async (status) => {
    await addProducts(database, [
      { id: 'active', ...soldByAda },
      { id: 'inactive', ...soldByAda, status: 'inactive' },
      { id: 'out_of_stock', ...soldByAda, status: 'out_of_stock' },
    ]);
    const batch = await readList(`?status=${status}`);
    expect(idsOf(batch)).toEqual([status]);
    expect(batch.pagination.total).toBe(1);
  });

  test('without stock are listed as out of stock, as their badge shows', async () => {
    await addProducts(database, [
      { id: 'used-up', ...soldByAda, stock: 0 },
      { id: 'one-left', ...soldByAda, stock: 1 },
      { id: 'put-away', ...soldByAda, status: 'inactive', stock: 0 },
    ]);
    expect(idsOf(await readList('?status=out_of_stock'))).toEqual(['used-up']);
    expect(idsOf(await readList('?status=active'))).toEqual(['one-left']);
    expect(idsOf(await readList('?status=inactive'))).toEqual(['put-away']);
  });

  test('are searched by words and filtered by category', async () => {
    await addProducts(database, [
      { id: 'lamp', name: 'Desk lamp', category: 'Home & Living', ...soldByAda },
      {
        id: 'rug',
        name: 'Rug',
        description: 'Below a lamp',
        category: 'Home',
        ...soldByAda,
        status: 'inactive',
      },
      { id: 'pen', name: 'Pen', category: 'Other', ...soldByAda },
      { id: 'another', name: 'Lamp', category: 'Home' },
    ]);
    expect(idsOf(await readList('?search=lamp'))).toEqual(['rug', 'lamp']);
    expect(idsOf(await readList('?search=lamp&status=active'))).toEqual(['lamp']);
    expect(idsOf(await readList('?category=Home'))).toEqual(['rug', 'lamp']);
    expect((await readList('?category=Other')).pagination.total).toBe(1);
  });

  test('are read in batches without gaps and duplicates while products are added and deleted', async () => {
    const ids = Array.from({ length: 25 }, (_, index) => `p${String(index).padStart(2, '0')}`);
    await addProducts(
      database,
      ids.map((id) => ({ id, ...soldByAda, created_at: new Date('2026-08-01') })),
    );
    const firstBatch = await readList('?limit=10');
    await addProducts(database, [{ id: 'new', ...soldByAda, created_at: new Date() }]);
    await database.db
      .deleteFrom('products')
      .where('id', '=', firstBatch.products[0]?._id ?? '')
      .execute();
    const secondBatch = await readList(`?limit=10&cursor=${firstBatch.pagination.nextCursor}`);
    const thirdBatch = await readList(`?limit=10&cursor=${secondBatch.pagination.nextCursor}`);
    expect([firstBatch, secondBatch, thirdBatch].flatMap(idsOf)).toEqual(ids.toReversed());
    expect(thirdBatch.pagination).toMatchObject({ page: 3, hasMore: false, nextCursor: null, total: 25 });
    expect(idsOf(await readList('?limit=10&page=3'))).toHaveLength(5);
  });

  test('are an empty list for a person who sells nothing', async () => {
    expect(await readList()).toEqual({
      products: [],
      pagination: { page: 1, limit: 20, hasMore: false, nextCursor: null, total: 0 },
    });
  });

  test.each(['status=sold', 'status=', 'limit=51', 'page=0', 'colour=x'])(
    'are not listed with the invalid query %s',
    async (query) => {
      const response = await server.get(`/api/my-products?${query}`, headers);
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().fields)).toEqual([query.split('=')[0]]);
    },
  );
});

describe('one product of a seller', () => {
  const getProduct = (id: string) => server.get(`/api/my-products/${id}`, headers);

  test('is returned whatever its status, as in the list', async () => {
    await addProducts(database, [
      { id: 'lamp', ...soldByAda, status: 'inactive', is_hidden: true, description: 'Warm.' },
    ]);
    await addPicture(database, ['lamp']);
    const { product } = (await getProduct('lamp')).json().data;
    expect(product).toMatchObject({
      _id: 'lamp',
      status: 'inactive',
      isHidden: true,
      productDescription: 'Warm.',
      public_ids: ['picture'],
    });
    const [listedProduct] = (await readList()).products;
    const { seller, ...sharedFields } = listedProduct as MyProduct;
    expect(product).toMatchObject(sharedFields);
    expect(product.seller).toEqual({ ...seller, itemsSold: 0, joinedAt: expect.any(String), products: [] });
    await database.db.updateTable('products').set({ status: 'active', is_hidden: false }).execute();
    const publicProduct = (await server.get('/api/product-details/lamp')).json().data.product;
    expect((await getProduct('lamp')).json().data.product).toEqual({
      ...publicProduct,
      public_ids: ['picture'],
      isHidden: false,
    });
  });

  test('is not found for other people', async () => {
    await addProducts(database, [{ id: 'another' }]);
    for (const id of ['another', 'nothing']) {
      const response = await getProduct(id);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ success: false, error: 'Product not found', code: 'not_found' });
    }
  });
});

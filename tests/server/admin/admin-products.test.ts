import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { signInAdmin } from '../../support/market/people.ts';
import { addPicture, addProducts, addSeller, funaab, unilag } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
let adminHeaders = { authorization: '' };

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller');
  await addProducts(database, [
    { id: 'lamp', name: 'Reading lamp' },
    { id: 'sold', name: 'Table lamp', status: 'out_of_stock' },
    { id: 'down', name: 'Old lamp', status: 'inactive', campus_id: unilag },
    { id: 'fake', name: 'Phone', is_hidden: true },
    { id: 'best', name: 'Laptop', is_featured: true },
  ]);
  await addPicture(database, ['lamp', 'best']);
  adminHeaders = await signInAdmin(server);
});

const readProducts = async (query = '') =>
  (await server.get(`/api/admin/products${query}`, adminHeaders)).json().data;
const productIds = async (query = '') =>
  (await readProducts(query)).products.map(({ _id }: { _id: string }) => _id);
const patch = (id: string, payload: object) =>
  server.send({ method: 'PATCH', url: `/api/admin/products/${id}`, headers: adminHeaders, payload });
const publicProductIds = async (path: string) =>
  (await server.get(`/api/${path}`)).json().data.products.map(({ _id }: { _id: string }) => _id);

describe('an admin', () => {
  test('sees all products, the newest first', async () => {
    expect(await productIds()).toEqual(['best', 'fake', 'down', 'sold', 'lamp']);
    const { products } = (await server.get('/api/all-products')).json().data;
    const foundProducts = (await readProducts('?search=laptop')).products;
    expect(foundProducts).toEqual([{ ...products[0], isHidden: false }]);
  });

  test('finds products by words, by campus and by whether they are promoted or hidden', async () => {
    expect(await productIds('?search=lamp')).toEqual(['down', 'sold', 'lamp']);
    expect(await productIds(`?search=lamp&campus=${funaab}`)).toEqual(['sold', 'lamp']);
    expect(await productIds('?isHidden=true')).toEqual(['fake']);
    expect(await productIds('?isFeatured=true')).toEqual(['best']);
    expect(await productIds('?isFeatured=false&isHidden=false')).toEqual(['down', 'sold', 'lamp']);
    const refusedResponse = await server.get('/api/admin/products?isHidden=1', adminHeaders);
    expect(refusedResponse.json().fields).toEqual({ isHidden: 'isHidden must be true or false' });
  });

  test('reads the products in batches', async () => {
    const firstBatch = await readProducts('?limit=2');
    const secondBatch = await readProducts(`?limit=2&cursor=${firstBatch.pagination.nextCursor}`);
    const thirdBatch = await readProducts(`?limit=2&cursor=${secondBatch.pagination.nextCursor}`);
    const allProducts = [firstBatch, secondBatch, thirdBatch].flatMap(({ products }) => products);
    expect(allProducts.map(({ _id }) => _id)).toEqual(['best', 'fake', 'down', 'sold', 'lamp']);
    expect(thirdBatch.pagination.nextCursor).toBeNull();
  });

  test('reads the products in each sort order, and can use a cursor only in the order that it came from', async () => {
    await sql`update products set price_kobo = case id when 'best' then 900 when 'fake' then 500 else 100 end,
      views = case id when 'down' then 7 else 0 end`.execute(database.db);
    expect(await productIds('?sortBy=name')).toEqual(['best', 'down', 'fake', 'lamp', 'sold']);
    expect(await productIds('?sortBy=name&sortOrder=desc')).toEqual(['sold', 'lamp', 'fake', 'down', 'best']);
    expect((await productIds('?sortBy=price')).slice(0, 2)).toEqual(['best', 'fake']);
    expect((await productIds('?sortBy=views'))[0]).toBe('down');
    expect((await productIds('?sortBy=views&sortOrder=asc')).at(-1)).toBe('down');
    expect(await productIds('?sortOrder=asc')).toEqual(['lamp', 'sold', 'down', 'fake', 'best']);
    const cursor = (await readProducts('?sortBy=name&limit=2')).pagination.nextCursor;
    expect(await productIds(`?sortBy=name&limit=2&cursor=${cursor}`)).toEqual(['fake', 'lamp']);
    for (const order of ['sortBy=name&sortOrder=desc', 'sortBy=price', 'sortOrder=asc'])
      expect(
        (await server.get(`/api/admin/products?${order}&cursor=${cursor}`, adminHeaders)).statusCode,
      ).toBe(400);
  });

  test('gets all products after a cursor with more views than any product has', async () => {
    const cursor = Buffer.from('2.zzz.views-desc.999999999999999').toString('base64url');
    expect(await productIds(`?sortBy=views&cursor=${cursor}`)).toHaveLength(5);
  });

  test('promotes a product and stops promoting it', async () => {
    expect(await publicProductIds('featured-products')).toEqual(['best']);
    const { product } = (await patch('lamp', { isFeatured: true })).json().data;
    expect(product).toMatchObject({ _id: 'lamp', isFeatured: true, isHidden: false });
    expect((await publicProductIds('featured-products')).sort()).toEqual(['best', 'lamp']);
    await patch('lamp', { isFeatured: false });
    expect(await publicProductIds('featured-products')).toEqual(['best']);
  });

  test('hides a product from everybody and restores it unchanged', async () => {
    const { product } = (await patch('best', { isHidden: true })).json().data;
    expect(product).toMatchObject({ _id: 'best', isFeatured: true, isHidden: true, status: 'active' });
    expect(await publicProductIds('all-products')).toEqual(['lamp']);
    expect(await publicProductIds('featured-products')).toEqual([]);
    expect((await server.get('/api/product-details/best')).statusCode).toBe(404);
    await patch('best', { isHidden: false });
    expect(await publicProductIds('all-products')).toEqual(['best', 'lamp']);
    expect(await publicProductIds('featured-products')).toEqual(['best']);
  });

  test('can change only `isFeatured` and `isHidden`, and an empty change does nothing', async () => {
    const [laptop] = (await readProducts('?search=laptop')).products;
    expect((await patch('best', {})).json().data.product).toEqual(laptop);
    const response = await patch('best', { isHidden: true, views: 1000, productPrice: 1 });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual(['views', 'productPrice']);
    expect((await patch('best', { isHidden: 'yes' })).json().fields).toEqual({
      isHidden: 'isHidden must be true or false',
    });
    expect((await readProducts('?search=laptop')).products).toEqual([laptop]);
  });

  test('gets 404 for an unknown product', async () => {
    expect((await patch('nothing', { isHidden: true })).statusCode).toBe(404);
  });
});

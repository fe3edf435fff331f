import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { signInAdmin } from '../../support/market/people.ts';
import { addPicture, addProducts, addSeller, funaab, unilag } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
let headers = { authorization: '' };

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
  headers = await signInAdmin(server);
});

const list = async (query = '') => (await server.get(`/api/admin/products${query}`, headers)).json().data;
const ids = async (query = '') => (await list(query)).products.map(({ _id }: { _id: string }) => _id);
const patch = (id: string, payload: object) =>
  server.send({ method: 'PATCH', url: `/api/admin/products/${id}`, headers, payload });
const publicProducts = async (path: string) =>
  (await server.get(`/api/${path}`)).json().data.products.map(({ _id }: { _id: string }) => _id);

describe('an admin', () => {
  test('sees all products, the newest first', async () => {
    expect(await ids()).toEqual(['best', 'fake', 'down', 'sold', 'lamp']);
    const { products } = (await server.get('/api/all-products')).json().data;
    const seen = (await list('?search=laptop')).products;
    expect(seen).toEqual([{ ...products[0], isHidden: false }]);
  });

  test('finds products by words, by campus and by whether they are promoted or hidden', async () => {
    expect(await ids('?search=lamp')).toEqual(['down', 'sold', 'lamp']);
    expect(await ids(`?search=lamp&campus=${funaab}`)).toEqual(['sold', 'lamp']);
    expect(await ids('?isHidden=true')).toEqual(['fake']);
    expect(await ids('?isFeatured=true')).toEqual(['best']);
    expect(await ids('?isFeatured=false&isHidden=false')).toEqual(['down', 'sold', 'lamp']);
    const wrong = await server.get('/api/admin/products?isHidden=1', headers);
    expect(wrong.json().fields).toEqual({ isHidden: 'isHidden must be true or false' });
  });

  test('reads the products in batches', async () => {
    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${first.pagination.nextCursor}`);
    const third = await list(`?limit=2&cursor=${second.pagination.nextCursor}`);
    const read = [first, second, third].flatMap(({ products }) => products);
    expect(read.map(({ _id }) => _id)).toEqual(['best', 'fake', 'down', 'sold', 'lamp']);
    expect(third.pagination.nextCursor).toBeNull();
  });

  test('reads the products in each sort order, and can use a cursor only in the order that it came from', async () => {
    await sql`update products set price_kobo = case id when 'best' then 900 when 'fake' then 500 else 100 end,
      views = case id when 'down' then 7 else 0 end`.execute(database.db);
    expect(await ids('?sortBy=name')).toEqual(['best', 'down', 'fake', 'lamp', 'sold']);
    expect(await ids('?sortBy=name&sortOrder=desc')).toEqual(['sold', 'lamp', 'fake', 'down', 'best']);
    expect((await ids('?sortBy=price')).slice(0, 2)).toEqual(['best', 'fake']);
    expect((await ids('?sortBy=views'))[0]).toBe('down');
    expect((await ids('?sortBy=views&sortOrder=asc')).at(-1)).toBe('down');
    expect(await ids('?sortOrder=asc')).toEqual(['lamp', 'sold', 'down', 'fake', 'best']);
    const cursor = (await list('?sortBy=name&limit=2')).pagination.nextCursor;
    expect(await ids(`?sortBy=name&limit=2&cursor=${cursor}`)).toEqual(['fake', 'lamp']);
    for (const order of ['sortBy=name&sortOrder=desc', 'sortBy=price', 'sortOrder=asc'])
      expect((await server.get(`/api/admin/products?${order}&cursor=${cursor}`, headers)).statusCode).toBe(
        400,
      );
  });

  test('continues from a cursor with more views than any product has', async () => {
    const cursor = Buffer.from('2.zzz.views-desc.999999999999999').toString('base64url');
    expect(await ids(`?sortBy=views&cursor=${cursor}`)).toHaveLength(5);
  });

  test('promotes a product and stops promoting it', async () => {
    expect(await publicProducts('featured-products')).toEqual(['best']);
    const { product } = (await patch('lamp', { isFeatured: true })).json().data;
    expect(product).toMatchObject({ _id: 'lamp', isFeatured: true, isHidden: false });
    expect((await publicProducts('featured-products')).sort()).toEqual(['best', 'lamp']);
    await patch('lamp', { isFeatured: false });
    expect(await publicProducts('featured-products')).toEqual(['best']);
  });

  test('hides a product from everybody and restores it unchanged', async () => {
    const { product } = (await patch('best', { isHidden: true })).json().data;
    expect(product).toMatchObject({ _id: 'best', isFeatured: true, isHidden: true, status: 'active' });
    expect(await publicProducts('all-products')).toEqual(['lamp']);
    expect(await publicProducts('featured-products')).toEqual([]);
    expect((await server.get('/api/product-details/best')).statusCode).toBe(404);
    await patch('best', { isHidden: false });
    expect(await publicProducts('all-products')).toEqual(['best', 'lamp']);
    expect(await publicProducts('featured-products')).toEqual(['best']);
  });

  test('can change only `isFeatured` and `isHidden`, and an empty change does nothing', async () => {
    const [before] = (await list('?search=laptop')).products;
    expect((await patch('best', {})).json().data.product).toEqual(before);
    const response = await patch('best', { isHidden: true, views: 1000, productPrice: 1 });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual(['views', 'productPrice']);
    expect((await patch('best', { isHidden: 'yes' })).json().fields).toEqual({
      isHidden: 'isHidden must be true or false',
    });
    expect((await list('?search=laptop')).products).toEqual([before]);
  });

  test('gets 404 for an unknown product', async () => {
    expect((await patch('nothing', { isHidden: true })).statusCode).toBe(404);
  });
});

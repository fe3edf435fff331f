import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../support/database.ts';
import { addPicture, addProducts, addSeller, funaab, unilag } from '../support/products.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const { database } = server;

beforeEach(async () => {
  await emptyTables(database);
  await addSeller(database, 'seller');
});

describe('one product', () => {
  const details = async (id: string) => {
    const response = await server.get(`/api/product-details/${id}`);
    return { status: response.statusCode, body: response.json() };
  };

  test('comes with its description, all its pictures in order and its store', async () => {
    await addSeller(database, 'ada', { paid: true, store: 'adas' });
    await addProducts(database, [
      { id: 'lamp', description: 'Warm light.', seller_id: 'ada', store_id: 'adas' },
    ]);
    await addPicture(database, ['lamp']);
    await database.db
      .insertInto('media')
      .values({ id: 'second', width: 100, height: 50, color: '#000000', type: 'image' })
      .execute();
    await database.db
      .insertInto('product_media')
      .values({ product_id: 'lamp', position: 1, media_id: 'second' })
      .execute();
    const { status, body } = await details('lamp');
    expect(status).toBe(200);
    expect(body.data.product).toMatchObject({
      _id: 'lamp',
      productDescription: 'Warm light.',
      productImages: ['/media/picture/480.webp', '/media/second/480.webp'],
      media: [{ height: 640 }, { height: 240 }],
      storeName: 'Store adas',
      storeDescription: '',
      storeAddress: '',
    });
  });

  test('without a picture or a store has none', async () => {
    await addProducts(database, [{ id: 'bare' }]);
    const { product } = (await details('bare')).body.data;
    expect(product).toMatchObject({ media: [], productImages: [], productDescription: '' });
    expect(product).not.toHaveProperty('storeName');
    expect(product).not.toHaveProperty('originalPrice');
  });

  test('is still shown when it is out of stock', async () => {
    await addProducts(database, [
      { id: 'gone', status: 'out_of_stock' },
      { id: 'none-left', stock: 0 },
    ]);
    expect((await details('gone')).body.data.product).toMatchObject({
      status: 'out_of_stock',
      inStock: false,
    });
    expect((await details('none-left')).body.data.product).toMatchObject({
      status: 'active',
      inStock: false,
    });
  });

  test.each(['hidden', 'no-such-thing', '%27', "a'b", '%20'])('%s is not found', async (id) => {
    await addProducts(database, [{ id: 'hidden', status: 'inactive' }]);
    expect(await details(id)).toEqual({
      status: 404,
      body: { success: false, error: 'Product not found', code: 'not_found' },
    });
  });

  test.each([
    ['x'.repeat(61), 'id must be at most 60 characters'],
    ['%00', 'id must not contain the character NUL'],
  ])('%s is not found, because no product can have such an id', async (id, error) => {
    expect(await details(id)).toEqual({
      status: 404,
      body: { success: false, error, code: 'not_found', fields: { id: error } },
    });
  });

  test('refuses what the call does not know', async () => {
    await addProducts(database, [{ id: 'lamp' }]);
    expect((await details('lamp?full=1')).body.fields).toEqual({ full: 'full is not known in the query' });
  });
});

describe('featured products', () => {
  const featured = async (query = `campus=${funaab}`): Promise<string[]> => {
    const response = await server.get(`/api/featured-products?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data.products.map(({ _id }: { _id: string }) => _id);
  };

  test('are the promoted ones, then the most viewed of paid sellers, one of each store before a second', async () => {
    await addSeller(database, 'ada', { paid: true, store: 'adas' });
    await addSeller(database, 'bola', { paid: true, store: 'bolas' });
    await addProducts(database, [
      { id: 'promoted', is_featured: true, views: 1 },
      { id: 'ada-90', seller_id: 'ada', store_id: 'adas', views: 90 },
      { id: 'ada-80', seller_id: 'ada', store_id: 'adas', views: 80 },
      { id: 'bola-5', seller_id: 'bola', store_id: 'bolas', views: 5 },
      { id: 'unpaid', views: 500 },
    ]);
    await addPicture(database, ['promoted', 'ada-90', 'ada-80', 'bola-5', 'unpaid']);
    expect(await featured()).toEqual(['promoted', 'ada-90', 'bola-5', 'ada-80']);
  });

  test('need a picture, stock and the campus, and are at most ten', async () => {
    await addSeller(database, 'ada', { paid: true, store: 'adas' });
    const ada = { seller_id: 'ada', store_id: 'adas' };
    await addProducts(database, [
      { id: 'no-picture', ...ada, is_featured: true },
      { id: 'sold-out', ...ada, is_featured: true, stock: 0 },
      { id: 'hidden', ...ada, is_featured: true, status: 'inactive' },
      { id: 'elsewhere', ...ada, is_featured: true, campus_id: unilag },
      ...Array.from({ length: 12 }, (_, index) => ({ id: `fine${index}`, ...ada })),
    ]);
    const withPicture = [
      'sold-out',
      'hidden',
      'elsewhere',
      ...Array.from({ length: 12 }, (_, index) => `fine${index}`),
    ];
    await addPicture(database, withPicture);
    const here = await featured();
    expect(here).toHaveLength(10);
    expect(here.every((id) => id.startsWith('fine'))).toBe(true);
    expect(await featured(`campus=${unilag}`)).toEqual(['elsewhere']);
    expect((await featured(''))[0]).toBe('elsewhere');
  });

  test('are none where nobody has paid', async () => {
    await addProducts(database, [{ id: 'thing', views: 9 }]);
    await addPicture(database, ['thing']);
    expect(await featured()).toEqual([]);
  });
});

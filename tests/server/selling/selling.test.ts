import { beforeEach, describe, expect, test } from 'vitest';
import { categoryNames } from '../../../src/contract/shared/categories.ts';
import {
  createProduct,
  fillMarketWithSellers,
  lampBody,
  onboardedProfile,
} from '../../support/market/new-products.ts';
import { signIn } from '../../support/market/people.ts';
import { addFiles, addProducts, addSeller, funaab, unilag } from '../../support/market/products.ts';
import { startServer } from '../../support/server/server.ts';

// It is 21:00 in Lagos, three hours before the daily limits reset.
const server = await startServer({ now: () => Date.parse('2026-11-10T20:00:00Z') });
const { database } = server;
const { db } = database;
let headers = { authorization: '' };

beforeEach(async () => {
  await fillMarketWithSellers(database);
  headers = (await signIn(server, 'ada')).headers;
});

const listProduct = (payload: object | string, extraHeaders: Record<string, string> = {}) =>
  createProduct(server, { ...headers, ...extraHeaders }, payload);

const lampWithout = (...names: string[]) =>
  Object.fromEntries(Object.entries(lampBody).filter(([name]) => !names.includes(name)));

const productRows = () => db.selectFrom('products').selectAll().execute();

describe('a listed product', () => {
  test('is returned as its seller sees it, and is first in the list of its campus', async () => {
    const createResponse = await listProduct({ ...lampBody, stock: 3 });
    expect(createResponse.statusCode, createResponse.body).toBe(200);
    const { product } = createResponse.json().data;
    expect(product).toEqual({
      _id: expect.stringMatching(/^[\w-]{20}$/),
      productName: 'Clamp lamp',
      productDescription: 'Warm light.',
      productPrice: 7500.5,
      productImages: ['/media/lamp/480.webp'],
      media: [{ url: '/media/lamp/480.webp', width: 480, height: 640, color: '#aabbcc', type: 'image' }],
      videos: [],
      public_ids: ['lamp'],
      category: 'Home',
      campus: unilag,
      status: 'active',
      inStock: true,
      stock: 3,
      views: 0,
      isFeatured: false,
      isHidden: false,
      createdAt: expect.any(String),
      sellerId: 'ada',
      seller: { name: 'Person ada', itemsSold: 0, joinedAt: expect.any(String), products: [] },
      rating: null,
      reviewCount: 0,
      reviews: [],
    });
    const { products } = (await server.get(`/api/all-products?campus=${unilag}`)).json().data;
    expect(products).toHaveLength(1);
    expect(products[0]).toMatchObject({ _id: product._id, productName: 'Clamp lamp' });
    expect(createResponse.body).not.toContain('0803');
    expect((await productRows())[0]?.phone).toBe('08031234567');
  });

  test.each([0.01, 1, 1.1, 0.29, 1_234_567.89, 999_999_999.99])(
    'for ₦%d is stored and returned to the kobo',
    async (productPrice) => {
      const { product } = (await listProduct({ ...lampBody, productPrice })).json().data;
      expect(product.productPrice).toBe(productPrice);
      expect((await productRows())[0]?.price_kobo).toBe(Math.round(productPrice * 100));
    },
  );

  test('may have any category, and is found under it', async () => {
    for (const category of categoryNames) {
      const { product } = (await listProduct({ ...lampBody, category })).json().data;
      const categoryResponse = await server.get(`/api/all-products?category=${encodeURIComponent(category)}`);
      expect(categoryResponse.body, category).toContain(product._id);
    }
  });

  test('can be organic only in the category of farms', async () => {
    const yam = await listProduct({ ...lampBody, category: 'farmProduce', organic: true });
    expect(yam.json().data.product.organic).toBe(true);
    const response = await listProduct({ ...lampBody, organic: true });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty('organic');
  });

  test('is on the campus of the store, whatever campus was sent', async () => {
    await addSeller(database, 'shop', { storeId: 'shops' });
    await db.updateTable('people').set(onboardedProfile).where('id', '=', 'shop').execute();
    headers = (await signIn(server, 'shop')).headers;
    const { product } = (await listProduct({ ...lampBody, campus: unilag })).json().data;
    expect(product).toMatchObject({ campus: funaab, storeId: 'shops', storeName: 'Store shops' });
  });

  test('joins a store that its seller creates concurrently', async () => {
    await db.updateTable('people').set({ paid_at: new Date() }).where('id', '=', 'ada').execute();
    const store = { name: 'Bright', category: 'Home & Living', phone: '08031234567' };
    const listings = Array.from({ length: 9 }, () => listProduct(lampBody));
    const storeCreation = server.send({ method: 'POST', url: '/api/stores', headers, payload: store });
    const responses = await Promise.all([
      storeCreation,
      ...listings,
      ...Array.from({ length: 9 }, () => listProduct(lampBody)),
    ]);
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const storeId = responses[0].json().data.store._id;
    expect(new Set((await productRows()).map(({ store_id }) => store_id))).toEqual(new Set([storeId]));
  });

  test('without a store is on the campus of the profile, or else on the campus that was sent', async () => {
    expect((await listProduct({ ...lampBody, campus: funaab })).json().data.product.campus).toBe(unilag);
    await db.updateTable('people').set({ campus_id: null }).where('id', '=', 'ada').execute();
    expect(
      (await listProduct({ ...lampBody, campus: 'Fountain University' })).json().data.product.campus,
    ).toBe('Fountain_University');
    const withoutCampus = await listProduct(lampBody);
    expect(withoutCampus.statusCode).toBe(400);
    expect(withoutCampus.json().fields).toHaveProperty('campus');
    expect((await listProduct({ ...lampBody, campus: 'Atlantis' })).json().fields).toEqual({
      campus: "campus 'Atlantis' is not one that we know",
    });
    expect(await productRows()).toHaveLength(2);
  });

  test('may have the longest texts and the largest stock', async () => {
    const largest = { productName: 'x'.repeat(120), productDescription: 'x'.repeat(5000), stock: 1_000_000 };
    expect((await listProduct({ ...lampBody, ...largest })).json().data.product).toMatchObject(largest);
    const tooMany = await listProduct({ ...lampBody, stock: 1_000_001 });
    expect(tooMany.json().error).toBe('Please enter a stock of at most 1,000,000.');
  });
});

describe('the files of a product', () => {
  test('are referenced by URLs, also when an embedding page has made them absolute', async () => {
    const productImages = ['https://market.example/media/back/960.webp', '/media/lamp/480.webp'];
    const { product } = (
      await listProduct({ ...lampBody, productImages, videos: ['/media/clip/480.webp'] })
    ).json().data;
    expect(product.public_ids).toEqual(['back', 'lamp', 'clip']);
    expect(product.productImages).toEqual(['/media/back/480.webp', '/media/lamp/480.webp']);
  });

  test('are referenced by ids, without duplicates, and pictures come before videos', async () => {
    const public_ids = ['clip', 'mine', 'lamp', 'mine'];
    const { product } = (await listProduct({ ...lampWithout('productImages'), public_ids })).json().data;
    expect(product.public_ids).toEqual(['mine', 'lamp', 'clip']);
  });

  test('are at most seven, however they are referenced', async () => {
    const ids = Array.from({ length: 5 }, (_, index) => `file${index}`);
    await addFiles(
      database,
      ids.map((id) => ({ id })),
    );
    const payload = { ...lampBody, productImages: ids.map((id) => `/media/${id}/480.webp`) };
    expect((await listProduct({ ...payload, videos: ['/media/clip/480.webp'] })).statusCode).toBe(200);
    const otherIds = ['lamp', 'back', 'mine'];
    const response = await listProduct({ ...payload, public_ids: [...ids.slice(0, 4), ...otherIds] });
    expect(response.json().fields).toEqual({ productImages: 'Maximum 7 files allowed' });
  });

  test('must include a picture', async () => {
    const message = 'No images uploaded: Please upload at least one image for your product.';
    for (const files of [
      {},
      { productImages: [] },
      { public_ids: ['clip'] },
      { videos: ['/media/clip/480.webp'] },
    ]) {
      const response = await listProduct({ ...lampWithout('productImages'), ...files });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ error: message, fields: { productImages: message } });
    }
  });
});

test('a person can list twenty products a day, even with simultaneous calls', async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, () => listProduct(lampBody)));
  const listed = responses.filter(({ statusCode }) => statusCode === 200);
  expect(listed).toHaveLength(20);
  expect(await productRows()).toHaveLength(20);
  const refused = responses.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json().error).toBe('You have listed 20 products today. Come back tomorrow.');
  expect(refused?.headers['retry-after']).toBe('10800');
  headers = (await signIn(server, 'eve')).headers;
  expect((await listProduct(lampBody)).statusCode).toBe(200);
});

test('a call repeated with its idempotency key lists one product', async () => {
  const key = { 'idempotency-key': 'one-lamp' };
  const responses = await Promise.all(Array.from({ length: 20 }, () => listProduct(lampBody, key)));
  const [firstBody] = responses.map((response) => response.json());
  expect(firstBody.success).toBe(true);
  for (const response of responses) expect(response.json()).toEqual(firstBody);
  expect(await productRows()).toHaveLength(1);
});

describe('deleting a product', () => {
  const deleteProduct = (id: string) => server.send({ method: 'DELETE', url: `/api/product/${id}`, headers });

  test('its seller can delete it once, and it disappears from every list', async () => {
    const { _id } = (await listProduct(lampBody)).json().data.product;
    const deleteResponse = await deleteProduct(_id);
    expect(deleteResponse.json()).toEqual({ success: true, data: { productId: _id } });
    expect((await server.get(`/api/product-details/${_id}`)).statusCode).toBe(404);
    expect((await deleteProduct(_id)).statusCode).toBe(404);
  });

  test('other people get 404', async () => {
    await addProducts(database, [{ id: 'hers', seller_id: 'eve' }]);
    for (const id of ['hers', 'nothing', 'a%00b']) expect((await deleteProduct(id)).statusCode).toBe(404);
    expect(await productRows()).toHaveLength(1);
  });
});

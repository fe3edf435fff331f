import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addFiles, addProducts, addSeller } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { db } = database;
let headers = { authorization: '' };

beforeEach(async () => {
  await emptyTables(database);
  await addPerson(database, 'ada');
  await addSeller(database, 'seller');
  await addFiles(database, [
    { id: 'front' },
    { id: 'back' },
    { id: 'clip', type: 'video' },
    { id: 'hers', owner_id: 'seller' },
  ]);
  await addProducts(database, [
    {
      id: 'lamp',
      seller_id: 'ada',
      name: 'Lamp',
      description: 'Warm.',
      category: 'Home',
      phone: '08031234567',
    },
    { id: 'other', name: 'Other' },
  ]);
  await db
    .insertInto('product_media')
    .values([
      { product_id: 'lamp', position: 0, media_id: 'front' },
      { product_id: 'lamp', position: 1, media_id: 'clip' },
    ])
    .execute();
  headers = (await signIn(server, 'ada')).headers;
});

const sendUpdate = (payload: object, id = 'lamp') =>
  server.send({ method: 'POST', url: `/api/update-product/${id}`, headers, payload });

async function updateProduct(payload: object) {
  const response = await sendUpdate(payload);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.product;
}

const readRow = () =>
  db.selectFrom('products').selectAll().where('id', '=', 'lamp').executeTakeFirstOrThrow();

describe('changing a product', () => {
  test('changing all fields returns the new product, and everybody sees it', async () => {
    const change = {
      productName: ' Yam ',
      productDescription: 'From the school farm.',
      productPrice: 1_234_567.89,
      category: 'farmProduce',
      status: 'out_of_stock',
      stock: 12,
      organic: true,
      phoneNumber: '08039999999',
      productImages: ['/media/back/480.webp', '/media/front/480.webp'],
      videos: [],
      public_ids: ['back', 'front'],
    };
    const product = await updateProduct(change);
    const { phoneNumber: _, videos: __, productName, ...sentFields } = change;
    expect(product).toMatchObject({ ...sentFields, productName: 'Yam', inStock: false });
    const { views, ...publicProduct } = (await server.get('/api/product-details/lamp')).json().data.product;
    expect(product).toEqual({ ...publicProduct, views: 0, public_ids: change.public_ids, isHidden: false });
    expect((await readRow()).phone).toBe('08039999999');
  });

  test('changing one field leaves the other fields as they are', async () => {
    const rowBefore = await readRow();
    await updateProduct({ stock: 0 });
    const { updated_at, ...rowAfter } = await readRow();
    expect({ ...rowAfter, updated_at: rowBefore.updated_at }).toEqual({ ...rowBefore, stock: 0 });
    expect(updated_at.getTime()).toBeGreaterThan(rowBefore.updated_at.getTime());
    expect((await updateProduct({ stock: null })).inStock).toBe(true);
    expect((await updateProduct({})).public_ids).toEqual(['front', 'clip']);
  });

  test('the description may be cleared', async () => {
    expect((await updateProduct({ productDescription: ' ' })).productDescription).toBe('');
  });

  test('a product that leaves the farm category is no longer organic', async () => {
    expect((await updateProduct({ category: 'farmProduce', organic: true })).organic).toBe(true);
    expect((await updateProduct({ productName: 'Yam' })).organic).toBe(true);
    expect(await updateProduct({ category: 'Home' })).not.toHaveProperty('organic');
    const response = await sendUpdate({ organic: true, productName: 'Not so' });
    expect(response.json().fields).toHaveProperty('organic');
    expect((await readRow()).name).toBe('Yam');
  });

  test('a seller cannot publish a product that an admin has hidden', async () => {
    await db.updateTable('products').set({ is_hidden: true }).where('id', '=', 'lamp').execute();
    expect(await updateProduct({ status: 'active', stock: 5 })).toMatchObject({ isHidden: true });
    expect((await server.get('/api/product-details/lamp')).statusCode).toBe(404);
    expect((await server.get('/api/all-products')).body).not.toContain('"lamp"');
  });

  test.each([
    [
      'productName',
      '  ',
      'Missing required fields: Please fill in all required fields (name, price, category, description).',
    ],
    ['productPrice', 0, 'Invalid price: Please enter a valid price greater than 0.'],
    ['productPrice', 0.001, 'productPrice must have at most two decimals'],
    ['stock', -1, 'Please enter a valid stock quantity (0 or greater).'],
    ['stock', 2.5, 'Please enter a valid stock quantity (0 or greater).'],
    ['stock', '', 'Please enter a valid stock quantity (0 or greater).'],
    ['status', 'sold', 'status must be active, inactive or out_of_stock'],
    ['productImages', 'front', 'productImages must be a list of addresses'],
    ['public_ids', ['hers'], 'public_ids must be ids of files that you have uploaded'],
  ])('setting %s to %j is refused', async (field, value, message) => {
    const rowBefore = await readRow();
    const response = await sendUpdate({ [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [field]: message });
    expect(await readRow()).toEqual(rowBefore);
  });

  test.each([
    ['_id', 'mine'],
    ['sellerId', 'seller'],
    ['isFeatured', true],
    ['isHidden', false],
    ['views', 9000],
    ['isPaid', true],
    ['originalPrice', 9000],
    ['campus', 'University of Lagos'],
    ['storeId', 'x'],
    ['createdAt', '2030-01-01'],
  ])('a seller cannot set %s', async (field, value) => {
    const rowBefore = await readRow();
    const response = await sendUpdate({ productName: 'Better', [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [field]: `${field} is not known in the body` });
    expect(await readRow()).toEqual(rowBefore);
  });

  test('changing another seller’s product is refused with 404, and invalid input with 400 before that', async () => {
    for (const id of ['other', 'nothing']) {
      expect((await sendUpdate({ productName: 'Mine now' }, id)).statusCode).toBe(404);
      expect((await sendUpdate({ productName: '' }, id)).statusCode).toBe(400);
      expect((await sendUpdate({ public_ids: ['hers'] }, id)).statusCode).toBe(400);
    }
    const names = await db.selectFrom('products').select('name').orderBy('name').execute();
    expect(names).toEqual([{ name: 'Lamp' }, { name: 'Other' }]);
  });
});

describe('the files of a product', () => {
  test('sending only pictures keeps the videos, and sending only videos keeps the pictures', async () => {
    expect((await updateProduct({ productImages: ['/media/back/480.webp'] })).public_ids).toEqual([
      'back',
      'clip',
    ]);
    expect((await updateProduct({ videos: [] })).public_ids).toEqual(['back']);
    expect((await updateProduct({ videos: ['/media/clip/480.webp'] })).public_ids).toEqual(['back', 'clip']);
  });

  test('a video that the field `public_ids` no longer lists is removed, even if the field `videos` is not sent', async () => {
    expect((await updateProduct({ public_ids: ['front', 'clip'] })).public_ids).toEqual(['front', 'clip']);
    const form = { productImages: ['/media/back/480.webp'], public_ids: ['back'] };
    expect((await updateProduct(form)).public_ids).toEqual(['back']);
  });

  test('a product may have videos without pictures, but must keep one file', async () => {
    expect((await updateProduct({ productImages: [] })).public_ids).toEqual(['clip']);
    const response = await sendUpdate({ videos: [] });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({
      productImages: 'No images uploaded: Please upload at least one image for your product.',
    });
    expect((await updateProduct({})).public_ids).toEqual(['clip']);
  });

  test('simultaneous changes end with the files of one of them, never a mixture', async () => {
    const fileSets = [['front'], ['back'], ['back', 'front']];
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => sendUpdate({ public_ids: fileSets[index % 3], videos: [] })),
    );
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(fileSets).toContainEqual((await updateProduct({})).public_ids);
  });
});

describe('the original price', () => {
  const setPriceAge = (days: number) =>
    db
      .updateTable('products')
      .set({ price_since: sql<Date>`now() - ${days} * interval '1 day'` })
      .where('id', '=', 'lamp')
      .execute();

  test('after a price cut, a price that was valid for a week is the original price for two weeks', async () => {
    await setPriceAge(7);
    expect(await updateProduct({ productPrice: 750 })).toMatchObject({ originalPrice: 1000, discount: 25 });
    const { original_price_until } = await readRow();
    const days = ((original_price_until?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(14, 1);
    await db
      .updateTable('products')
      .set({ original_price_until: sql<Date>`now() - interval '1 second'` })
      .execute();
    for (const path of ['/api/product-details/lamp', '/api/all-products']) {
      expect((await server.get(path)).body).not.toContain('originalPrice');
    }
  });

  test('a price that was valid for less than a week does not become the original price', async () => {
    await setPriceAge(6);
    expect(await updateProduct({ productPrice: 750 })).not.toHaveProperty('originalPrice');
  });

  test('lowering the price again keeps the original price and its end date', async () => {
    await setPriceAge(8);
    await updateProduct({ productPrice: 800 });
    const { original_price_until } = await readRow();
    expect(await updateProduct({ productPrice: 500 })).toMatchObject({ originalPrice: 1000, discount: 50 });
    expect((await readRow()).original_price_until).toEqual(original_price_until);
  });

  test('raising the price removes the original price; sending the same price changes nothing', async () => {
    await setPriceAge(8);
    await updateProduct({ productPrice: 800 });
    expect(await updateProduct({ productPrice: 800, stock: 1 })).toMatchObject({ originalPrice: 1000 });
    expect(await updateProduct({ productPrice: 900 })).not.toHaveProperty('originalPrice');
    const { price_since } = await readRow();
    await updateProduct({ productPrice: 900 });
    expect((await readRow()).price_since).toEqual(price_since);
    // A lower price right after a raise has no original price.
    expect(await updateProduct({ productPrice: 700 })).not.toHaveProperty('originalPrice');
  });

  test('simultaneous price changes end with one of the prices and the right original price', async () => {
    await setPriceAge(8);
    const prices = Array.from({ length: 50 }, (_, index) => 100 + index);
    const responses = await Promise.all(prices.map((productPrice) => sendUpdate({ productPrice })));
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const { price_kobo, original_price_kobo } = await readRow();
    expect(prices).toContain(price_kobo / 100);
    // There is no original price if another change raised the price. Otherwise it is the earlier price.
    expect([null, 100_000]).toContain(original_price_kobo);
  });
});

import { beforeAll, expect, test } from 'vitest';
import { createProduct, fillMarketWithSellers, lampBody } from '../../support/market/new-products.ts';
import { addPerson, signIn, studentUnionOrigin } from '../../support/market/people.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { db } = database;
let headers = { authorization: '' };

// The tests share their data, because a refused call leaves nothing behind, as each test checks.
beforeAll(async () => {
  await fillMarketWithSellers(database);
  headers = (await signIn(server, 'ada')).headers;
});

const listProduct = (payload: object | string, extraHeaders: Record<string, string> = {}) =>
  createProduct(server, { ...headers, ...extraHeaders }, payload);

const productRows = () => db.selectFrom('products').selectAll().execute();

const missingFieldsMessage =
  'Please fill in all required fields (name, price, category, description, phone number).';
const wrongPriceMessage = 'Invalid price: Please enter a valid price greater than 0.';
const tooHighPriceMessage = 'Invalid price: Please enter a price of at most ₦999,999,999.99.';
const noImagesMessage = 'No images uploaded: Please upload at least one image for your product.';

test('a product without required fields is refused, naming each field once', async () => {
  for (const payload of [
    {},
    { productName: ' ', productDescription: null, productPrice: '', category: '', phoneNumber: '' },
    { productName: '', productDescription: ' ', productPrice: ' ', category: ' ', phoneNumber: ' ' },
  ]) {
    const response = await listProduct(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      success: false,
      code: 'invalid',
      error: `${missingFieldsMessage} ${noImagesMessage}`,
      fields: {
        productName: missingFieldsMessage,
        productDescription: missingFieldsMessage,
        productPrice: missingFieldsMessage,
        category: missingFieldsMessage,
        phoneNumber: missingFieldsMessage,
        productImages: noImagesMessage,
      },
    });
  }
});

test.each([
  ['null', missingFieldsMessage],
  ['""', missingFieldsMessage],
  ['0', wrongPriceMessage],
  ['-1', wrongPriceMessage],
  ['-0.001', wrongPriceMessage],
  ['"100"', wrongPriceMessage],
  ['[100]', wrongPriceMessage],
  ['1e309', wrongPriceMessage],
  ['-1e309', wrongPriceMessage],
  ['9007199254740992', tooHighPriceMessage],
  ['1000000000', tooHighPriceMessage],
  ['0.001', 'productPrice must have at most two decimals'],
  ['10.555', 'productPrice must have at most two decimals'],
  ['999999999.989', 'productPrice must have at most two decimals'],
])('a product with the price %s is refused', async (price, message) => {
  const response = await listProduct(
    JSON.stringify({ ...lampBody, productPrice: '?' }).replace('"?"', price),
    {
      'content-type': 'application/json',
    },
  );
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toEqual({ productPrice: message });
  expect(await productRows()).toEqual([]);
});

test.each([
  ['stock', -1],
  ['stock', 1.5],
  ['stock', '3'],
  ['stock', 1_000_001],
  ['category', 'Spaceships'],
  ['phoneNumber', 'call me'],
  ['productName', 'a\0b'],
  ['productDescription', 7],
  ['organic', 'yes'],
  ['campus', 'Atlantis'],
  ['productName', 'x'.repeat(121)],
  ['productDescription', 'x'.repeat(5001)],
])('a product with %s %.20j is refused', async (field, value) => {
  const response = await listProduct({ ...lampBody, [field]: value });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().fields)).toEqual([field]);
  expect(await productRows()).toEqual([]);
});

test.each([
  ['_id', 'chosen'],
  ['id', 'chosen'],
  ['sellerId', 'eve'],
  ['seller_id', 'eve'],
  ['storeId', 'other'],
  ['isFeatured', true],
  ['is_featured', true],
  ['isHidden', false],
  ['isPaid', true],
  ['views', 1000],
  ['originalPrice', 9000],
  ['discount', 50],
  ['status', 'active'],
  ['createdAt', '2020-01-01T00:00:00Z'],
  ['__proto__', { isFeatured: true }],
])('a product with %s, which sellers may not set, is refused', async (field, value) => {
  const payload = JSON.stringify(lampBody).replace(
    '{',
    `{${JSON.stringify(field)}:${JSON.stringify(value)},`,
  );
  const response = await listProduct(payload, { 'content-type': 'application/json' });
  expect(response.statusCode, response.body).toBe(400);
  expect(await productRows()).toEqual([]);
});

test('a person without a complete profile cannot list a product', async () => {
  await addPerson(database, 'new');
  const { headers: newPersonHeaders } = await signIn(server, 'new');
  for (const payload of [lampBody, {}]) {
    const response = await listProduct(payload, newPersonHeaders);
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toBe('Please complete your profile before you do this.');
  }
});

test('guests and pages without the scope `sell` cannot list a product', async () => {
  expect((await listProduct(lampBody, { authorization: '' })).statusCode).toBe(401);
  const { headers: buyerHeaders } = await signIn(server, 'ada', ['buy']);
  expect((await listProduct(lampBody, { ...buyerHeaders, origin: studentUnionOrigin })).statusCode).toBe(403);
});

test.each([
  ['do not exist', { public_ids: ['nothing'] }, 'public_ids'],
  ['belong to another person', { productImages: ['/media/hers/480.webp'] }, 'public_ids'],
  ['are not listed in public_ids', { public_ids: ['back'] }, 'productImages'],
  ['are no pictures', { productImages: ['/media/clip/480.webp'] }, 'productImages'],
  ['are no videos', { videos: ['/media/lamp/480.webp'] }, 'videos'],
  ['are on another site', { productImages: ['https://evil.example/lamp.webp'] }, 'productImages'],
  ['are no addresses', { productImages: ['javascript:/media/lamp/480.webp'] }, 'productImages'],
  ['go up a folder', { productImages: ['/media/../media/lamp/480.webp'] }, 'productImages'],
  ['are too many', { productImages: Array(8).fill('/media/lamp/480.webp') }, 'productImages'],
  ['have an invalid id', { public_ids: ['a b'] }, 'public_ids'],
])('a product with files that %s is refused', async (_reason, files, field) => {
  const response = await listProduct({ ...lampBody, ...files });
  expect(response.statusCode, response.body).toBe(400);
  expect(Object.keys(response.json().fields)).toEqual([field]);
  expect(await productRows()).toEqual([]);
  expect(await db.selectFrom('daily_uses').selectAll().execute()).toEqual([]);
});

import { expect, test } from 'vitest';
import {
  checkImage,
  findProblem,
  parseStock,
  serverErrors,
  toEditValues,
} from '../../../src/features/selling/manage/edit-rules.ts';
import { parseMyProduct, parseMyProducts } from '../../../src/features/selling/parse-my-products.ts';
import { productDeletionEdit } from '../../../src/features/selling/useDeleteProduct.tsx';

test('a seller’s products are parsed from the formats of older servers too', () => {
  const lamp = { id: 7, name: 'Lamp', price: '500', description: 'Bright', images: ['/a.jpg'], stock: 0 };
  for (const reply of [[lamp], { products: [lamp] }]) {
    const { products, pagination } = parseMyProducts(reply);
    expect(products[0]).toMatchObject({
      _id: '7',
      productName: 'Lamp',
      productPrice: 500,
      productDescription: 'Bright',
      productImages: ['/a.jpg'],
      public_ids: [],
      status: 'active',
      inStock: false,
      isHidden: false,
    });
    expect(pagination).toMatchObject({ total: 1, hasMore: false, nextCursor: null });
  }
  expect(parseMyProducts({ products: [], pagination: { total: '12' } }).pagination.total).toBe(12);
  expect(parseMyProducts(undefined).products).toEqual([]);
});

const product = parseMyProduct({
  _id: 'lamp',
  productName: 'Lamp',
  productPrice: 500,
  images: ['/a.jpg'],
  stock: 4,
});
const editValues = toEditValues(product);

test.each([
  ['0', 0],
  [' 1,000 ', 1000],
  ['', null],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['many', undefined],
])('a stock of %j is parsed as %j', (text, count) => expect(parseStock(text)).toBe(count));

test.each([
  [{ stock: '1,000,000' }, undefined],
  [{ stock: '1,000,001' }, 'Invalid stock: Please enter a stock of at most 1,000,000.'],
  [{ stock: '-1' }, 'Invalid stock: Please enter a valid stock quantity (0 or greater).'],
  [{ price: 0.01 }, undefined],
  [{ price: 0 }, 'Invalid price: Please enter a valid price greater than 0.'],
  [{ price: undefined }, /^Missing required fields: /],
  [{ category: '' }, /^Missing required fields: /],
  [{ description: '' }, undefined],
])('the edit form with the values %j gets the error %s', (changes, expected) => {
  const problem = findProblem({ ...editValues, ...changes }, product, 1);
  const message = problem && `${problem.title}: ${problem.text}`;
  if (expected instanceof RegExp) expect(message).toMatch(expected);
  else expect(message).toBe(expected);
});

test('the stock may stay empty, and a product with pictures keeps at least one picture', () => {
  const withoutStock = { ...product, stock: null };
  expect(findProblem(toEditValues(withoutStock), withoutStock, 1)).toBeUndefined();
  expect(findProblem(editValues, product, 0)?.title).toBe('No images uploaded');
  expect(findProblem(editValues, { ...product, media: [] }, 0)).toBeUndefined();
});

const maxBytes = 5 * 1024 * 1024;

test.each([
  ['a.gif', 'image/gif', maxBytes, undefined],
  ['a.gif', 'image/gif', maxBytes + 1, 'a.gif is too large. Max size is 5MB.'],
  ['photo.HEIC', 'image/heic', 1, 'photo.HEIC is not a supported image format.'],
  ['clip.mp4', 'video/mp4', 1, 'clip.mp4 is not a supported image format.'],
  ['photo.JPG', '', 1, undefined],
])('the file %s of type %j and %i bytes gets the error %s', (name, type, size, message) =>
  expect(checkImage({ name, type, size })).toBe(message),
);

test('the server’s errors appear at the fields of the dialog', () => {
  expect(serverErrors({ productPrice: 'Invalid price: Too low.', public_ids: 'Gone', other: 'x' })).toEqual([
    { field: 'price', message: 'Too low.' },
    { field: 'added', message: 'Gone' },
  ]);
});

test('a deleted product is removed from all lists and from their counts', () => {
  const list = { products: [{ _id: 'a' }, { _id: 'b' }], pagination: { total: 9, page: 1 } };
  expect(productDeletionEdit('b', true)(list, 'GET /my-products')).toEqual({
    products: [{ _id: 'a' }],
    pagination: { total: 8, page: 1 },
  });
  expect(productDeletionEdit('c', true)(list, 'GET /my-products')).toBeUndefined();
  expect(productDeletionEdit('a', true)({ favorites: [{ _id: 'a' }] }, 'GET /favorites')).toEqual({
    favorites: [],
  });
});

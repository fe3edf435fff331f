import { expect, test } from 'vitest';
import type { UploadedMedia } from '../../../src/features/media/index.ts';
import { productFiles } from '../../../src/features/product-form/product-files.ts';
import {
  categoryOptions,
  findProblem,
  type ProductValues,
  parseStock,
  serverErrors,
} from '../../../src/features/product-form/product-values.ts';

type ProductFiles = Parameters<typeof productFiles>[0];

const picture: UploadedMedia = { url: '/media/a/960.webp', resourceType: 'image' };
const video: UploadedMedia = { url: '/media/b/video.mp4', resourceType: 'video' };

const completeValues: ProductValues = {
  name: 'Lamp',
  price: 4500,
  category: 'Home',
  description: 'New.',
  phone: '08031234567',
  stock: '',
  organic: false,
  media: [picture],
};

test('a complete form has no errors', () => {
  expect(findProblem(completeValues, 'add')).toBeUndefined();
  expect(findProblem({ ...completeValues, phone: '', media: [video] }, 'update')).toBeUndefined();
});

test.each([
  ['add', 'name', 'Please fill in all required fields (name, price, category, description, phone number).'],
  ['add', 'phone', 'Please fill in all required fields (name, price, category, description, phone number).'],
  ['update', 'description', 'Please fill in all required fields (name, price, category, description).'],
] as const)('a form to %s a product gets an error if the %s is missing', (kind, name, text) => {
  expect(findProblem({ ...completeValues, [name]: '  ' }, kind)).toMatchObject({
    title: 'Missing required fields',
    text,
    errors: [{ field: name }],
  });
});

test.each([0, -1])('a price of %d is invalid', (price) => {
  expect(findProblem({ ...completeValues, price }, 'add')).toMatchObject({
    title: 'Invalid price',
    text: 'Please enter a valid price greater than 0.',
  });
});

test('the maximum price is accepted, and not one kobo more', () => {
  expect(findProblem({ ...completeValues, price: 999_999_999.99 }, 'add')).toBeUndefined();
  expect(findProblem({ ...completeValues, price: 1_000_000_000 }, 'add')).toMatchObject({
    title: 'Invalid price',
    text: 'Please enter a price of at most ₦999,999,999.99.',
    errors: [{ field: 'price' }],
  });
});

test('a new product needs a picture, and a video is not enough', () => {
  for (const media of [[], [video]]) {
    expect(findProblem({ ...completeValues, media }, 'add')).toMatchObject({
      title: 'No images uploaded',
      text: 'Please upload at least one image for your product.',
    });
  }
});

test.each([
  ['', null],
  ['0', 0],
  ['1,000', 1000],
  ['1000000', 1_000_000],
  ['1000001', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['ten', undefined],
])('the stock "%s" is parsed as %s', (text, count) => {
  expect(parseStock(text)).toBe(count);
});

test('the category of a product becomes an option if the form does not offer it', () => {
  expect(categoryOptions('')).toHaveLength(10);
  expect(categoryOptions('Home')).toHaveLength(10);
  expect(categoryOptions('Food & Beverages')).toHaveLength(11);
});

test('the server’s errors appear at their fields, and errors without a field are not shown', () => {
  expect(
    serverErrors({
      productPrice: 'Invalid price: Please enter a valid price greater than 0.',
      public_ids: 'Upload them again.',
      sellerId: 'Unknown',
    }),
  ).toEqual([
    { field: 'price', message: 'Please enter a valid price greater than 0.' },
    { field: 'media', message: 'Upload them again.' },
  ]);
});

test('the files of a product are its pictures and then its videos, each with its id', () => {
  const files = (fields: object) =>
    productFiles({ media: [], productImages: [], videos: [], ...fields } as ProductFiles, [
      'one',
      'two',
      'three',
    ]).map(({ url, publicId, resourceType }) => `${resourceType} ${url} ${publicId}`);
  expect(files({ productImages: ['/a.webp', '/b.webp'], videos: ['/c.mp4'] })).toEqual([
    'image /a.webp one',
    'image /b.webp two',
    'video /c.mp4 three',
  ]);
  const media = [
    { type: 'video', url: '/c.mp4' },
    { type: 'image', url: '/a.webp' },
  ];
  expect(files({ media })).toEqual(['image /a.webp one', 'video /c.mp4 two']);
  expect(files({})).toEqual([]);
});

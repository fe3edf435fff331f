import { expect, test } from 'vitest';
import { readOneProduct, readProducts } from '../../src/features/products/read-product.ts';

test('a product of another server is read whichever names it uses', () => {
  const [product] = readProducts([
    {
      id: 7,
      name: 'Kettle',
      price: '4500',
      images: ['https://cdn.example/kettle.jpg'],
      productCategory: 'Home',
      user: { displayName: 'Ada' },
      status: 'out_of_stock',
    },
  ]);
  expect(product).toMatchObject({
    _id: '7',
    productName: 'Kettle',
    productPrice: 4500,
    productImages: ['https://cdn.example/kettle.jpg'],
    media: [{ url: 'https://cdn.example/kettle.jpg', type: 'image' }],
    category: 'Home',
    seller: { name: 'Ada', verificationLevel: 'basic' },
    inStock: false,
  });
});

test('one product is found under data.product and at the top level', () => {
  expect(readOneProduct({ product: { _id: 'a', productName: 'Fan' } }).productName).toBe('Fan');
  expect(readOneProduct({ _id: 'a', productName: 'Fan' }).productName).toBe('Fan');
});

test('a product without a stock that is counted is in stock, and one with none left is not', () => {
  expect(readOneProduct({ _id: 'a' }).inStock).toBe(true);
  expect(readOneProduct({ _id: 'a', stock: 0 }).inStock).toBe(false);
  expect(readOneProduct({ _id: 'a', inStock: false }).inStock).toBe(false);
});

test('nonsense is an empty list, not a crash', () => {
  for (const reply of [null, undefined, 'x', 3, {}, { products: 'none' }])
    expect(readProducts(reply)).toEqual([]);
});

test('a seller of ours who has not paid wears no badge', () => {
  const product = readOneProduct({ _id: 'a', sellerId: 's', seller: { name: 'Ada' } });
  expect(product.seller.verificationLevel).toBeUndefined();
});

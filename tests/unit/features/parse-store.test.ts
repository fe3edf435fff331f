import { expect, test } from 'vitest';
import { parseStoreList, parseStoreWithProducts } from '../../../src/features/stores/parse-store.ts';

test.each([
  [
    'our server',
    { stores: [{ _id: 's1', storeName: 'Ink', storeBanner: '/b.webp', campus: 'lagos', slug: 'ink' }] },
  ],
  [
    'an older server',
    { stores: [{ id: 's1', storename: 'Ink', storebanner: '/b.webp', storecampus: 'lagos' }] },
  ],
  ['a plain list', [{ id: 's1', name: 'Ink', image: '/b.webp', location: 'lagos' }]],
  ['a list of farms', { farms: [{ _id: 's1', storeName: 'Ink', image: '/b.webp', location: 'lagos' }] }],
])('stores from %s are parsed', (_, reply) => {
  const [store] = parseStoreList(reply).stores;
  expect(store).toMatchObject({ _id: 's1', storeName: 'Ink', storeBanner: '/b.webp', campus: 'lagos' });
  expect(store?.slug).toMatch(/^ink$/i);
  expect(store).toMatchObject({ isActive: true, productCount: 0, rating: null });
});

test.each([[null], ['x'], [{}], [{ stores: 'none' }]])('%j is parsed as an empty list of stores', (reply) => {
  expect(parseStoreList(reply).stores).toEqual([]);
});

test.each([
  [
    'our server',
    {
      store: { _id: 's1', storeName: 'Ink', campus: 'lagos' },
      products: [{ _id: 'p1', productName: 'Cap' }],
    },
  ],
  [
    'an older server, whose products contain the store',
    [{ id: 'p1', name: 'Cap', storeId: 's1', storeName: 'Ink', campus: 'lagos', category: 'Fashion' }],
  ],
])('a store and its products from %s are parsed', (_, reply) => {
  const { store, products } = parseStoreWithProducts(reply);
  expect(store).toMatchObject({ _id: 's1', storeName: 'Ink', campus: 'lagos', isActive: true });
  expect(products).toMatchObject([{ _id: 'p1', productName: 'Cap' }]);
});

test('an empty list from an older server means that the store does not exist', () => {
  expect(() => parseStoreWithProducts([])).toThrow('Store not found');
});

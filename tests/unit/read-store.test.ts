import { expect, test } from 'vitest';
import { readStoreList } from '../../src/features/stores/read-store.ts';

test.each([
  [
    'ours',
    { stores: [{ _id: 's1', storeName: 'Ink', storeBanner: '/b.webp', campus: 'lagos', slug: 'ink' }] },
  ],
  [
    'an older one',
    { stores: [{ id: 's1', storename: 'Ink', storebanner: '/b.webp', storecampus: 'lagos' }] },
  ],
  ['a plain list', [{ id: 's1', name: 'Ink', image: '/b.webp', location: 'lagos' }]],
  ['farms', { farms: [{ _id: 's1', storeName: 'Ink', image: '/b.webp', location: 'lagos' }] }],
])('the stores of %s are read', (_, reply) => {
  const [store] = readStoreList(reply).stores;
  expect(store).toMatchObject({ _id: 's1', storeName: 'Ink', storeBanner: '/b.webp', campus: 'lagos' });
  expect(store?.slug).toMatch(/^ink$/i);
  expect(store).toMatchObject({ isActive: true, productCount: 0, rating: null });
});

test.each([[null], ['x'], [{}], [{ stores: 'none' }]])('%j holds no stores', (reply) => {
  expect(readStoreList(reply).stores).toEqual([]);
});

import { expect, test } from 'vitest';
import { applyEdit, editAnswer, editThing } from '../../src/core/edits.ts';

const sellOut = editThing('product', 'one', (product) => ({ ...product, inStock: false }));
const rename = editThing('store', 'one', (store) => ({ ...store, storeName: 'Ada’s lamps' }));

const thing = { _id: 'one' };
const soldOut = { _id: 'one', inStock: false };
const renamed = { _id: 'one', storeName: 'Ada’s lamps' };
const otherThing = { _id: 'other' };

test.each([
  ['GET /all-products', sellOut, { products: [thing, otherThing] }, { products: [soldOut, otherThing] }],
  ['GET /favorites', sellOut, { favorites: [thing, otherThing] }, { favorites: [soldOut, otherThing] }],
  ['GET /product-details/{id}', sellOut, { product: thing }, { product: soldOut }],
  ['GET /stores', rename, { stores: [thing, otherThing] }, { stores: [renamed, otherThing] }],
  ['GET /farm-stores', rename, { farms: [thing, otherThing] }, { farms: [renamed, otherThing] }],
  ['GET /farm-stores/{campus}', rename, { farm: thing }, { farm: renamed }],
  ['GET /favorites', sellOut, { favorites: [otherThing] }, undefined],
  ['GET /stores', sellOut, { stores: [thing] }, undefined],
] as const)(
  'an edit of one product or store changes only this product or store in the data of %s',
  (call, edit, data, changed) => {
    expect(applyEdit(edit, data, call)).toEqual(changed);
  },
);

test('an edit of a response changes loaded data, and does nothing if no data is loaded', () => {
  const edit = editAnswer('GET /admin/embeds', ({ embeds, pagination }) => ({
    embeds: embeds.slice(1),
    pagination,
  }));
  expect(applyEdit(edit, undefined, 'GET /admin/embeds')).toBeUndefined();
  const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };
  expect(applyEdit(edit, { embeds: [thing, otherThing], pagination }, 'GET /admin/embeds')).toEqual({
    embeds: [otherThing],
    pagination,
  });
});

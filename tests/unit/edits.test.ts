import { expect, test } from 'vitest';
import { applyEdit, editAnswer } from '../../src/core/edits.ts';
import { editProductInAllAnswers, editStoreInAllAnswers } from '../../src/index.ts';

const sellOut = editProductInAllAnswers('one', (product) => ({ ...product, inStock: false }));
const rename = editStoreInAllAnswers('one', (store) => ({ ...store, storeName: 'Ada’s lamps' }));

const item = { _id: 'one' };
const soldOut = { _id: 'one', inStock: false };
const renamed = { _id: 'one', storeName: 'Ada’s lamps' };
const otherItem = { _id: 'other' };

test.each([
  ['GET /all-products', sellOut, { products: [item, otherItem] }, { products: [soldOut, otherItem] }],
  ['GET /favorites', sellOut, { favorites: [item, otherItem] }, { favorites: [soldOut, otherItem] }],
  ['GET /product-details/{id}', sellOut, { product: item }, { product: soldOut }],
  ['GET /stores', rename, { stores: [item, otherItem] }, { stores: [renamed, otherItem] }],
  ['GET /farm-stores', rename, { farms: [item, otherItem] }, { farms: [renamed, otherItem] }],
  ['GET /farm-stores/{campus}', rename, { farm: item }, { farm: renamed }],
  ['GET /favorites', sellOut, { favorites: [otherItem] }, undefined],
  ['GET /stores', sellOut, { stores: [item] }, undefined],
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
  expect(applyEdit(edit, { embeds: [item, otherItem], pagination }, 'GET /admin/embeds')).toEqual({
    embeds: [otherItem],
    pagination,
  });
});

import { expect, test } from 'vitest';
import { applyEdit, editAnswer, editThing } from '../../src/core/edits.ts';

const sellOut = editThing('product', 'one', (product) => ({ ...product, inStock: false }));
const rename = editThing('store', 'one', (store) => ({ ...store, storeName: 'Ada’s lamps' }));

const one = { _id: 'one' };
const soldOut = { _id: 'one', inStock: false };
const renamed = { _id: 'one', storeName: 'Ada’s lamps' };
const other = { _id: 'other' };

test.each([
  ['GET /all-products', sellOut, { products: [one, other] }, { products: [soldOut, other] }],
  ['GET /favorites', sellOut, { favorites: [one, other] }, { favorites: [soldOut, other] }],
  ['GET /product-details/{id}', sellOut, { product: one }, { product: soldOut }],
  ['GET /stores', rename, { stores: [one, other] }, { stores: [renamed, other] }],
  ['GET /farm-stores', rename, { farms: [one, other] }, { farms: [renamed, other] }],
  ['GET /farm-stores/{campus}', rename, { farm: one }, { farm: renamed }],
  ['GET /favorites', sellOut, { favorites: [other] }, undefined],
  ['GET /stores', sellOut, { stores: [one] }, undefined],
] as const)(
  'an answer of %s gets the change of one thing, and nothing else changes',
  (call, edit, answer, changed) => {
    expect(applyEdit(edit, answer, call)).toEqual(changed);
  },
);

test('an answer that has not arrived yet is not edited', () => {
  const edit = editAnswer('GET /admin/embeds', ({ embeds, pagination }) => ({
    embeds: embeds.slice(1),
    pagination,
  }));
  expect(applyEdit(edit, undefined, 'GET /admin/embeds')).toBeUndefined();
  const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };
  expect(applyEdit(edit, { embeds: [one, other], pagination }, 'GET /admin/embeds')).toEqual({
    embeds: [other],
    pagination,
  });
});

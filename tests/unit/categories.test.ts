import { expect, test } from 'vitest';
import { categoryFilter, productCategories } from '../../src/contract/shared/categories.ts';

test('a tile covers every name that the lists of the product use for it', () => {
  expect(categoryFilter('Health')).toEqual({ names: ['Health & Wellness', 'Health', 'Beauty & Health'] });
  expect(categoryFilter('Groceries')).toEqual({ names: ['Food & Beverages', 'Food', 'Groceries'] });
  expect(categoryFilter('Beauty & Health')).toEqual({
    names: ['Health & Wellness', 'Health', 'Beauty & Health', 'Beauty'],
  });
});

test('a tile that no product is listed under searches for its word', () => {
  for (const word of ['Toys', 'Music', 'Gaming']) expect(categoryFilter(word)).toEqual({ word });
});

test('every category a product can be listed in finds itself', () => {
  for (const category of productCategories) {
    expect(categoryFilter(category)).toMatchObject({ names: expect.arrayContaining([category]) });
  }
});

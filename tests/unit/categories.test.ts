import { expect, test } from 'vitest';
import * as categories from '../../src/contract/shared/categories.ts';
import { categoryFilter, productCategories } from '../../src/contract/shared/categories.ts';

test('a category tile covers every name of its category', () => {
  expect(categoryFilter('Health')).toEqual({ names: ['Health & Wellness', 'Health', 'Beauty & Health'] });
  expect(categoryFilter('Groceries')).toEqual({ names: ['Food & Beverages', 'Food', 'Groceries'] });
  expect(categoryFilter('Beauty & Health')).toEqual({
    names: ['Health & Wellness', 'Health', 'Beauty & Health', 'Beauty'],
  });
});

test('a tile without a category of products searches for its word', () => {
  for (const word of ['Toys', 'Music', 'Gaming']) expect(categoryFilter(word)).toEqual({ word });
});

test('every category of products is found by its own name', () => {
  for (const category of productCategories) {
    expect(categoryFilter(category)).toMatchObject({ names: expect.arrayContaining([category]) });
  }
});

test('each screen has the specified names to choose from', () => {
  const { storeCategories, storeFilterCategories, tileCategories, wizardCategories, manageCategories } =
    categories;
  expect(tileCategories.join()).toBe(
    'Electronics,Fashion,Home,Books,Sports,Beauty,Food,Health,Automotive,Toys,Music,Gaming,farmProduce',
  );
  expect(storeFilterCategories.join()).toBe(
    'Electronics,Fashion,Home,Books,Sports,Beauty,Food,Health,Automotive,Groceries',
  );
  expect(manageCategories.join()).toBe(
    'Electronics,Fashion,Home,Books,Sports,Beauty,Food & Beverages,Health & Wellness,Automotive,Other',
  );
  expect([...wizardCategories, 'farmProduce']).toEqual(storeCategories);
});

import { expect, test } from 'vitest';
import * as categories from '../../src/contract/shared/categories.ts';
import { categoryFilter, filterCategories, productCategories } from '../../src/contract/shared/categories.ts';
import { nearestNames } from '../../src/contract/shared/nearest-names.ts';
import { tileCategories } from '../../src/contract/shared/tile-categories.ts';

test('a category tile finds products under every name of its category', () => {
  expect(categoryFilter('Health')).toEqual({ names: ['Health & Wellness', 'Health', 'Beauty & Health'] });
  expect(categoryFilter('Groceries')).toEqual({ names: ['Food & Beverages', 'Food', 'Groceries'] });
  expect(categoryFilter('Beauty & Health')).toEqual({
    names: ['Health & Wellness', 'Health', 'Beauty & Health', 'Beauty'],
  });
});

test('a tile whose name is not a product category searches for its name', () => {
  for (const word of ['Toys', 'Music', 'Gaming']) expect(categoryFilter(word)).toEqual({ word });
});

test('every product category is found by its own name', () => {
  for (const category of productCategories) {
    expect(categoryFilter(category)).toMatchObject({ names: expect.arrayContaining([category]) });
  }
});

test('each screen offers the specified categories', () => {
  const { storeCategories, storeFilterCategories, wizardCategories, manageCategories } = categories;
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

test('a category is found in lower case and with other punctuation', () => {
  expect(categoryFilter('books')).toEqual(categoryFilter('Books'));
  expect(categoryFilter('health and wellness')).toEqual(categoryFilter('Health & Wellness'));
  expect(categoryFilter('farm-produce')).toEqual(categoryFilter('farmProduce'));
  expect(categoryFilter('gaming')).toEqual({ word: 'Gaming' });
});

test('a misspelled category finds similar categories, the most similar first', () => {
  expect(nearestNames('Boks', filterCategories)[0]).toBe('Books');
  expect(nearestNames('Elektronics', filterCategories)[0]).toBe('Electronics');
  expect(nearestNames('Qqq', filterCategories)).toEqual([]);
});

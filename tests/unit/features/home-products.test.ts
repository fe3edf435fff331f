import { expect, test } from 'vitest';
import { findNewToday, moveNewToday, toHour } from '../../../src/contract/shared/home-lists.ts';
import { formatProductCount } from '../../../src/features/product-cards/index.ts';
import { readRefinement } from '../../../src/features/products/index.ts';

test.each([
  ['sortBy=price&sortOrder=asc&minPrice=500', { sortBy: 'price', sortOrder: 'asc', minPrice: 500 }],
  [
    'maxPrice=1500.50&inStock=false&isVerified=true',
    { maxPrice: 1500.5, inStock: 'false', isVerified: 'true' },
  ],
  ['sortBy=views&sortOrder=up', {}],
  ['minPrice=cheap&maxPrice=-5', {}],
  ['minPrice=0&maxPrice=12345678901', { minPrice: 0 }],
  ['inStock=yes&isVerified=1&limit=500', {}],
  ['minPrice=9000&maxPrice=500', { minPrice: 500, maxPrice: 9000 }],
])('the address /?%s filters and sorts by what the API understands', (query, refinement) => {
  expect(readRefinement(new URLSearchParams(query))).toEqual(refinement);
});

test('the shelf of today has the products that the list below it moves to its end, also after some minutes', () => {
  const now = Date.parse('2026-11-28T10:40:00Z');
  const product = (createdAt: string) => ({ createdAt });
  const newest = product('2026-11-28T09:00:00Z');
  // Older than 24 hours, but not older than 24 hours before this hour began.
  const yesterday = product('2026-11-27T10:20:00Z');
  const older = product('2026-11-27T09:59:00Z');
  const list = moveNewToday([newest, yesterday, older], now);
  expect(list).toEqual([older, newest, yesterday]);
  expect(findNewToday(list, toHour(now + 19 * 60_000))).toEqual([newest, yesterday]);
});

test('a number of products is written as people write it', () => {
  expect([0, 1, 12, 1240].map(formatProductCount)).toEqual([
    '0 products',
    '1 product',
    '12 products',
    '1,240 products',
  ]);
});

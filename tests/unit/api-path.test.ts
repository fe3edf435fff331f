import { expect, test } from 'vitest';
import { apiPath } from '../../src/core/api-path.ts';

test('a path contains the given parameters and omits empty parameters', () => {
  const query = { campus: 'Fountain_University', category: undefined, search: '', limit: 8 };
  expect(apiPath('GET /all-products', { query })).toBe('/all-products?campus=Fountain_University&limit=8');
});

test('text from users is encoded and cannot change the path', () => {
  expect(apiPath('GET /product-details/{id}', { params: { id: '../a?b#c' } })).toBe(
    '/product-details/..%2Fa%3Fb%23c',
  );
  expect(apiPath('GET /all-products', { query: { search: 'a&b=c' } })).toBe('/all-products?search=a%26b%3Dc');
});

import { addProduct } from '../market/add-rows.ts';
import type { CallFixtures } from './call-fixture.ts';

export const productCalls: CallFixtures = {
  'GET /all-products': {
    list: { caller: 'guest', add: addProduct(), deleteFrom: ['products'] },
  },
  'GET /products': {
    list: { caller: 'guest', add: addProduct(), deleteFrom: ['products'] },
  },
  'GET /suggestions': {
    cases: { 'a search': { path: '/suggestions?search=la' } },
  },
  'GET /products/lines': {
    cases: { 'an existing and a missing product': { path: '/products/lines?ids=lamp,nothing' } },
    idKind: 'productId',
  },
  'GET /product-details/{id}': {
    cases: {
      'a visible product': { path: '/product-details/lamp' },
      'a product that its seller took down': { path: '/product-details/draft', isMissing: true },
      'a product that an admin took down': { path: '/product-details/hidden', isMissing: true },
      missing: { path: '/product-details/nothing', isMissing: true },
    },
    changes: {
      caller: 'guest',
      rows: [
        '+ product_views',
        '- product_views kettle/yesterdays-viewer/2026-11-09',
        '~ popularity lamp: views',
        '~ products lamp: views',
      ],
    },
    idKind: 'productId',
  },
  'GET /products/{id}/contact': {
    cases: {
      'a visible product': { path: '/products/kettle/contact' },
      'a hidden product, whose seller is `rival`': { path: '/products/hidden/contact', foundBy: ['rival'] },
      missing: { path: '/products/nothing/contact', isMissing: true },
    },
    changes: {
      caller: 'buyer',
      path: '/products/lamp/contact',
      rows: ['~ daily_uses buyer/contact/2026-11-10: uses'],
    },
  },
};

import { buyers, everybody, foundBy, missing, type Row } from './statuses.ts';

export const productRows: Record<string, Row> = {
  'GET /all-products': { all: { answers: everybody } },
  'GET /products': { all: { answers: everybody } },
  'GET /featured-products': { all: { answers: everybody } },
  'GET /suggestions': { some: { path: '/suggestions?search=la', answers: everybody } },
  'GET /products/lines': { some: { path: '/products/lines?ids=lamp,nothing', answers: everybody } },
  'GET /product-details/{id}': {
    'one that is shown': { path: '/product-details/lamp', answers: everybody },
    'one that its seller took down': { path: '/product-details/draft', answers: missing(everybody) },
    'one that an admin took down': { path: '/product-details/hidden', answers: missing(everybody) },
    missing: { path: '/product-details/nothing', answers: missing(everybody) },
  },
  'GET /products/{id}/contact': {
    'one that is shown': { path: '/products/kettle/contact', answers: buyers },
    'one that only its seller sees': { path: '/products/hidden/contact', answers: foundBy(buyers, 'rival') },
    missing: { path: '/products/nothing/contact', answers: missing(buyers) },
  },
};

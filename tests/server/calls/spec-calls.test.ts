import { expect, test } from 'vitest';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();

/** The calls of the specification, in its order. A path parameter is written `{}`. */
const specifiedCalls = `
GET /dashboard
POST /verify-token
GET /user
PUT /user
POST /update-profile
GET /check-status
POST /create-product
POST /update-product/{}
DELETE /product/{}
GET /product-details/{}
GET /my-products
GET /featured-products
GET /all-products
GET /products
GET /stores/{}
GET /stores
POST /store-detail
POST /update-store
GET /farm-stores/{}
POST /farm-detail
GET /add-favorites/{}
DELETE /favorites/{}
GET /favorites
POST /reviews/{}
GET /reviews/{}
POST /stores
GET /stores/my-store
PUT /stores/my-store
DELETE /stores/my-store
POST /stores/my-store/logo
POST /stores/my-store/cover
POST /stores/my-store/image
GET /stores/my-store/analytics
PATCH /stores/my-store/toggle-status
POST /stores/my-store/request-verification
GET /stores/{}/reviews
POST /stores/{}/toggle-follow
GET /stores/followed
GET /stores/can-create
GET /stores/categories
GET /admin/users/google/{}
PATCH /admin/users/{}/paid-status
GET /admin/ads
POST /admin/ads
PUT /admin/ads/{}
DELETE /admin/ads/{}
PATCH /admin/ads/{}/toggle
GET /admin/stats
GET /admin/verify
GET /admin/ads/public`;

/** Further calls that the screens of the specification need. */
const addedCalls = `
GET /campuses
GET /config
POST /auth/result
POST /auth/refresh
POST /auth/logout
GET /products/{}/contact
GET /canteens
GET /canteens/{}
POST /reviews/{}/helpful
POST /reviews/{}/response
GET /threads
POST /threads
GET /threads/{}/messages
POST /threads/{}/messages
POST /threads/{}/read
GET /events
GET /notices
GET /notices/mine
POST /orders
GET /stores/my-store/orders
PATCH /orders/{}
GET /user/export
DELETE /user
GET /embeds/current
GET /admin/embeds
POST /admin/embeds
DELETE /admin/embeds/{}
GET /admin/canteens
POST /admin/canteens
PUT /admin/canteens/{}
DELETE /admin/canteens/{}
PATCH /admin/canteens/{}/toggle
GET /admin/verifications
PATCH /admin/verifications/{}
PATCH /admin/products/{}
POST /reports
POST /media/{}/upload`;

/** The query fields that the specification gives to these calls. */
const specifiedQueries: Record<string, string> = {
  'GET /my-products': 'page limit status',
  'GET /featured-products': 'campus',
  'GET /all-products': 'page limit category campus search',
  'GET /products': 'page limit category search minPrice maxPrice',
  'GET /stores/{}': 'category search',
  'GET /stores': 'category search campus isVerified sortBy sortOrder page limit',
  'GET /farm-stores/{}': 'search',
  'GET /stores/my-store/analytics': 'startDate endDate',
  'GET /admin/ads/public': 'type isActive page limit campus',
  'GET /canteens': 'campus search',
};

// `/auth/google` and `/auth/google/callback` are left out, because they are browser redirects: see tests/server/sign-in.

const { paths } = (await server.get('/api/openapi.json')).json();
const describedCalls = new Map<string, { parameters: { name: string; in: string }[]; description: string }>(
  Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
      operation,
    ]),
  ),
);

const lines = (text: string) => text.trim().split('\n');

test('every call of the specification exists', () => {
  expect(lines(specifiedCalls).filter((call) => !describedCalls.has(call))).toEqual([]);
});

test('every call that the specified screens need exists', () => {
  expect(lines(addedCalls).filter((call) => !describedCalls.has(call))).toEqual([]);
});

test.each(Object.entries(specifiedQueries))('%s accepts the query fields %s', (call, names) => {
  const queryFields = describedCalls.get(call)?.parameters.filter((parameter) => parameter.in === 'query');
  expect(queryFields?.map(({ name }) => name)).toEqual(expect.arrayContaining(names.split(' ')));
});

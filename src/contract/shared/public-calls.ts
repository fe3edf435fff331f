import type { Call, PublicCall, TokenReadingCall } from './types.ts';

/**
 * The calls that need no session: those with `access: 'everybody'` in the contract, because browsers cannot load the
 * contract. The type requires exactly these calls. The client sends public calls without a token, because a token across
 * origins costs a preflight request. Every other call is private: its answer belongs to one user, and the service worker
 * never caches it.
 */
export const publicCalls: { readonly [K in PublicCall]: K extends TokenReadingCall ? 'reads token' : true } =
  {
    'GET /config': true,
    'GET /campuses': true,
    'GET /all-products': true,
    'GET /products': true,
    'GET /featured-products': true,
    'GET /suggestions': true,
    'GET /products/lines': true,
    'GET /product-details/{id}': 'reads token',
    'GET /reviews/{productId}': true,
    'GET /sellers/{id}': true,
    'GET /sellers/{id}/products': true,
    'GET /stores': true,
    'GET /stores/categories': true,
    'GET /stores/{key}': true,
    'GET /stores/{key}/products': true,
    'GET /stores/{id}/reviews': true,
    'POST /store-detail': true,
    'GET /farm-stores': true,
    'GET /farm-stores/{campus}': true,
    'POST /farm-detail': true,
    'GET /canteens': true,
    'GET /canteens/{id}': true,
    'GET /notices': true,
    'GET /admin/ads/public': true,
    'POST /verify-token': true,
    'POST /auth/result': true,
    'POST /auth/refresh': true,
    'POST /auth/logout': 'reads token',
  };

/** Whether a call needs no session. */
export const isPublic = (call: Call): call is PublicCall => call in publicCalls;

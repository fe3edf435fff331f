import type { Call, PublicCall, TokenReadingCall } from './types.ts';

/** A call without the method GET, which would cost bytes on every page. */
type ShortCall<K extends Call> = K extends `GET ${infer Path}` ? Path : K;

/**
 * The calls that need no session: those with `access: 'everybody'` in the contract, because browsers cannot load the
 * contract. The type requires exactly these calls. The client sends public calls without a token, because a token across
 * origins costs a preflight request. Every other call is private: its answer belongs to one user, and the service worker
 * never caches it.
 */
const publicCalls: {
  readonly [K in PublicCall as ShortCall<K>]: K extends TokenReadingCall ? 'token' : true;
} = {
  '/config': true,
  '/campuses': true,
  '/all-products': true,
  '/products': true,
  '/featured-products': true,
  '/suggestions': true,
  '/products/lines': true,
  '/product-details/{id}': 'token',
  '/reviews/{productId}': true,
  '/sellers/{id}': true,
  '/sellers/{id}/products': true,
  '/stores': true,
  '/stores/categories': true,
  '/stores/{key}': true,
  '/stores/{key}/products': true,
  '/stores/{id}/reviews': true,
  'POST /store-detail': true,
  '/farm-stores': true,
  '/farm-stores/{campus}': true,
  'POST /farm-detail': true,
  '/canteens': true,
  '/canteens/{id}': true,
  '/notices': true,
  '/admin/ads/public': true,
  'POST /verify-token': true,
  'POST /auth/result': true,
  'POST /auth/refresh': true,
  'POST /auth/logout': 'token',
};

/** Returns undefined for a private call, and 'token' for a public call that also reads a signed-in caller's token. */
export const publicAccess = (call: Call): true | 'token' | undefined =>
  publicCalls[call.replace('GET ', '') as keyof typeof publicCalls];

import type { Call, PublicCall, TokenReadingCall } from './types.ts';

/** A call without the method GET, which would cost bytes on every page. */
type ShortCall<K extends Call> = K extends `GET ${infer Path}` ? Path : K;

// Numbers, because every page loads the list below.
/** The client sends no token, because a token across origins costs a preflight request. */
const noToken = 1;
/** The client sends the token of a signed-in caller, because the call reads it. */
export const readsToken = 2;

/**
 * The calls that need no session: those with `access: 'everybody'` in the contract, because browsers cannot load the
 * contract. The type requires exactly these calls. Every other call is private: its answer belongs to one user, and the
 * service worker never caches it.
 */
const publicCalls: {
  readonly [K in PublicCall as ShortCall<K>]: K extends TokenReadingCall ? typeof readsToken : typeof noToken;
} = {
  '/config': noToken,
  '/campuses': noToken,
  '/all-products': noToken,
  '/products': noToken,
  '/featured-products': noToken,
  '/suggestions': noToken,
  '/products/lines': noToken,
  '/product-details/{id}': readsToken,
  '/reviews/{productId}': noToken,
  '/sellers/{id}': noToken,
  '/sellers/{id}/products': noToken,
  '/stores': noToken,
  '/stores/categories': noToken,
  '/stores/{key}': noToken,
  '/stores/{key}/products': noToken,
  '/stores/{id}/reviews': noToken,
  'POST /store-detail': noToken,
  '/farm-stores': noToken,
  '/farm-stores/{campus}': noToken,
  'POST /farm-detail': noToken,
  '/canteens': noToken,
  '/canteens/{id}': noToken,
  '/notices': noToken,
  '/admin/ads/public': noToken,
  '/embeds/current': noToken,
  'POST /verify-token': noToken,
  'POST /auth/result': noToken,
  'POST /auth/refresh': noToken,
  'POST /auth/logout': readsToken,
};

/** Returns undefined for a private call. */
export const publicAccess = (call: Call): typeof noToken | typeof readsToken | undefined =>
  publicCalls[call.replace('GET ', '') as keyof typeof publicCalls];

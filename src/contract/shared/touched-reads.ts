import type { ReadCall, UploadCall, WriteCall } from './types.ts';

/** The reads whose answers a write changes, grouped by how the user's browser updates the cached answers. */
export interface TouchedReads {
  /** Refetched at once if the answer is on the screen, else when it is next shown. */
  now?: readonly ReadCall[];
  /** Edited by the hook that makes the call if the answer is on the screen, else refetched when it is next shown. */
  later?: readonly ReadCall[];
  /** Edited by the hook that makes the call, even if the answer is not on the screen. Never refetched. */
  edited?: readonly ReadCall[];
}

/** Calls whose responses contain products on sale. */
const publicProducts = [
  'GET /all-products',
  'GET /products',
  'GET /featured-products',
  'GET /suggestions',
  'GET /products/lines',
  'GET /product-details/{id}',
  'GET /stores/{key}/products',
  'GET /sellers/{id}/products',
  'GET /favorites',
  'POST /store-detail',
  'POST /farm-detail',
] as const satisfies ReadCall[];

/** Calls whose responses contain a seller's products, or their number. */
const products = [
  ...publicProducts,
  'GET /sellers/{id}',
  'GET /stores',
  'GET /stores/{key}',
  'GET /stores/followed',
  'GET /farm-stores',
  'GET /farm-stores/{campus}',
  'GET /campuses',
  'GET /my-products',
  'GET /my-products/{id}',
  'GET /stores/my-store',
] as const satisfies ReadCall[];

/** Calls whose responses contain a store, or its name, pictures or badge. */
const stores = [
  'GET /stores',
  'GET /stores/{key}',
  'GET /stores/followed',
  'GET /farm-stores',
  'GET /farm-stores/{campus}',
  'POST /store-detail',
  'POST /farm-detail',
  'GET /suggestions',
  'GET /sellers/{id}',
  'GET /product-details/{id}',
  'GET /all-products',
  'GET /products',
  'GET /featured-products',
  'GET /stores/{key}/products',
  'GET /sellers/{id}/products',
  'GET /favorites',
  'GET /products/lines',
  'GET /threads',
  'GET /threads/with/{id}',
  'GET /threads/{id}/messages',
  'GET /orders',
  'GET /stores/my-store',
  'GET /my-products',
  'GET /my-products/{id}',
] as const satisfies ReadCall[];

/** Calls whose responses depend on whether the user has a store. */
const ownership = [
  'GET /dashboard',
  'GET /user',
  'GET /stores/can-create',
  'GET /stores/my-store/analytics',
  'GET /stores/my-store/orders',
  'GET /stores/followed/ids',
] as const satisfies ReadCall[];

/** Calls whose responses contain a user's name, picture or profile. */
const people = [
  'GET /user',
  'GET /sellers/{id}',
  'GET /product-details/{id}',
  'GET /my-products/{id}',
  'GET /reviews/{productId}',
  'GET /reviews/{productId}/mine',
  'GET /stores/{id}/reviews',
  'GET /threads',
  'GET /threads/with/{id}',
  'GET /threads/{id}/messages',
  'GET /orders',
  'GET /stores/my-store',
  'GET /stores/can-create',
  'GET /ads',
  'GET /notices/mine',
] as const satisfies ReadCall[];

/** Calls whose responses contain ratings or reviews, or their number. */
const reviews = [
  'GET /product-details/{id}',
  'GET /my-products/{id}',
  'GET /stores',
  'GET /stores/{key}',
  'GET /stores/{id}/reviews',
  'GET /stores/my-store',
  'GET /stores/followed',
  'GET /farm-stores',
  'GET /farm-stores/{campus}',
  'POST /store-detail',
  'POST /farm-detail',
  'GET /sellers/{id}',
] as const satisfies ReadCall[];
const ownReviews = ['GET /reviews/{productId}', 'GET /reviews/{productId}/mine'] as const;

const threads = ['GET /threads', 'GET /threads/{id}/messages'] as const;
const followers = [
  'GET /stores',
  'GET /stores/{key}',
  'GET /farm-stores',
  'GET /farm-stores/{campus}',
  'POST /store-detail',
  'POST /farm-detail',
] as const satisfies ReadCall[];

const product: TouchedReads = { now: products };
const store: TouchedReads = { now: [...stores, ...products, ...ownership] };
const storePicture: TouchedReads = {
  now: stores.filter((call) => call !== 'GET /stores/my-store'),
  later: ['GET /stores/my-store'],
};
const profile: TouchedReads = { now: people, later: ['GET /dashboard'] };
const review: TouchedReads = { now: reviews, later: ownReviews };
const sellerReply: TouchedReads = { now: ['GET /product-details/{id}', ...reviews], later: ownReviews };
const nothing: TouchedReads = {};

/** A write that only admins may make. */
export type AdminWrite = Extract<WriteCall, `${string} /admin/${string}`>;

/** The lists that admin-touched-reads.ts also uses. */
export const readsBySubject = { products, stores, people, ownership };

/**
 * The reads whose answers each write changes. The client refetches them after each successful write, so no hook has to.
 * The type requires an entry for every write. Admin reads are not listed: those on the screen are refetched after any
 * write. The writes of admins are in admin-touched-reads.ts.
 */
export const touchedReads: Record<Exclude<WriteCall | UploadCall, AdminWrite>, TouchedReads> = {
  'POST /create-product': product,
  'POST /update-product/{id}': product,
  'DELETE /product/{id}': {
    now: [...products, ...reviews],
    later: ownReviews,
    edited: ['GET /favorites/ids'],
  },
  'POST /media/{type}/upload': nothing,

  'POST /stores': store,
  'POST /update-store': store,
  'PUT /stores/my-store': store,
  'DELETE /stores/my-store': store,
  'POST /stores/my-store/put-back-products': product,
  'PATCH /stores/my-store/toggle-status': store,
  'POST /stores/my-store/logo': storePicture,
  'POST /stores/my-store/cover': storePicture,
  'POST /stores/my-store/image': storePicture,
  'POST /stores/my-store/request-verification': {
    now: ['GET /stores/my-store'],
  },
  'POST /stores/{id}/toggle-follow': {
    later: [...followers, 'GET /stores/followed', 'GET /stores/my-store'],
    edited: ['GET /stores/followed/ids'],
  },

  // Favorites also affect the featured products, but only over the next days.
  'GET /add-favorites/{id}': { later: ['GET /favorites'], edited: ['GET /favorites/ids'] },
  'DELETE /favorites/{id}': { edited: ['GET /favorites', 'GET /favorites/ids'] },

  'POST /reviews/{productId}': review,
  'DELETE /reviews/{productId}/mine': review,
  'POST /reviews/{id}/helpful': {
    later: ['GET /product-details/{id}', 'GET /my-products/{id}', 'GET /stores/{id}/reviews', ...ownReviews],
  },
  'POST /reviews/{id}/response': sellerReply,
  'DELETE /reviews/{id}/response': sellerReply,

  'POST /orders': {
    now: ['GET /orders', 'GET /stores/my-store'],
    later: ['GET /stores/my-store/orders', 'GET /stores/my-store/analytics'],
  },
  // Completing an order changes the seller's figures and the stock, and marks reviews of its products as verified.
  'PATCH /orders/{id}': {
    now: [
      'GET /stores/my-store',
      'GET /stores/my-store/analytics',
      'GET /stores/my-store/orders',
      'GET /orders',
      'GET /my-products',
      'GET /my-products/{id}',
      ...publicProducts,
      ...ownReviews,
      'GET /stores/{id}/reviews',
    ],
  },

  'POST /threads': { later: [...threads, 'GET /threads/with/{id}'] },
  'POST /threads/{id}/messages': { later: [...threads, 'GET /threads/with/{id}'] },
  'POST /threads/{id}/read': { later: [...threads, 'GET /threads/with/{id}'] },
  'POST /threads/{id}/block': { later: [...threads, 'GET /threads/with/{id}'] },
  'DELETE /threads/{id}/block': { later: [...threads, 'GET /threads/with/{id}'] },

  'POST /reports': nothing,

  'PUT /user': { now: ['GET /dashboard', ...people] },
  'POST /update-profile': profile,
  // These calls start and end sessions. Private answers are cached per user, so no cached answer becomes stale.
  'DELETE /user': nothing,
  'POST /verify-token': nothing,
  'POST /auth/result': nothing,
  'POST /auth/refresh': nothing,
  'POST /auth/logout': nothing,
};

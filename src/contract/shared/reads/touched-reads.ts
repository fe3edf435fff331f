import type { ReadCall, UploadCall, WriteCall } from '../types.ts';

/** The answers that a write changes, by how a page learns of it. Another person's screen reads again by itself. */
export interface TouchedReads {
  /** Read again at once where it is on the screen, and everywhere else when it is shown the next time. */
  now?: readonly ReadCall[];
  /** On the screen the hook that makes the call shows the change; elsewhere it is read when it is shown the next time. */
  later?: readonly ReadCall[];
  /** The hook that makes the call edits each answer that is kept, so none is ever read again because of it. */
  edited?: readonly ReadCall[];
}

/** Calls that answer with products on sale. */
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

/** Calls that answer with a seller's products, or count them. */
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

/** Calls that answer with a store, or its name, pictures or badge. */
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

/** Calls whose answers depend on whether a person has a store. */
const ownership = [
  'GET /dashboard',
  'GET /user',
  'GET /stores/can-create',
  'GET /stores/my-store/analytics',
  'GET /stores/my-store/orders',
  'GET /stores/followed/ids',
] as const satisfies ReadCall[];

/** Calls that answer with a person's name, picture or profile. */
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

/** Stars and reviews, where they are read and where they are counted. */
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
const reply: TouchedReads = { now: ['GET /product-details/{id}', ...reviews], later: ownReviews };
const nothing: TouchedReads = {};

/** A write that only admins may make. */
export type AdminWrite = Extract<WriteCall, `${string} /admin/${string}`>;

/** The lists that the admins' table uses too. */
export const readsThatShow = { products, stores, people, ownership };

/**
 * What each write of people changes in the answers of other calls. The client reads these again after each write that
 * succeeds, so no hook has to. A write that is missing here does not compile. Calls that only admins make are not listed: an
 * admin's open screen reads all of them again. Admins' own writes are in admin-touched-reads.ts.
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

  // A heart ranks the featured products of the next days, which no page waits for.
  'GET /add-favorites/{id}': { later: ['GET /favorites'], edited: ['GET /favorites/ids'] },
  'DELETE /favorites/{id}': { edited: ['GET /favorites', 'GET /favorites/ids'] },

  'POST /reviews/{productId}': review,
  'DELETE /reviews/{productId}/mine': review,
  'POST /reviews/{id}/helpful': {
    later: ['GET /product-details/{id}', 'GET /my-products/{id}', 'GET /stores/{id}/reviews', ...ownReviews],
  },
  'POST /reviews/{id}/response': reply,
  'DELETE /reviews/{id}/response': reply,

  'POST /orders': {
    now: ['GET /orders', 'GET /stores/my-store'],
    later: ['GET /stores/my-store/orders', 'GET /stores/my-store/analytics'],
  },
  // A completed order counts in the figures, lowers the stock and makes reviews of its products verified.
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
  // These begin and end sessions, and what is private is kept by person.
  'DELETE /user': nothing,
  'POST /verify-token': nothing,
  'POST /auth/result': nothing,
  'POST /auth/refresh': nothing,
  'POST /auth/logout': nothing,
};

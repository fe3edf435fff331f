import type { AdminCall, ReadCall, UploadCall, WriteCall } from './types.ts';

/** The reads whose answers a write changes, grouped by how the user's browser updates the cached answers. */
export interface ChangedReads {
  /** Refetched at once if the answer is on the screen, else when it is next shown. */
  now?: readonly ReadCall[];
  /** Edited by the hook that makes the call if the answer is on the screen, else refetched when it is next shown. */
  later?: readonly ReadCall[];
  /** Edited by the hook that makes the call, even if the answer is not on the screen. Never refetched. */
  edited?: readonly ReadCall[];
}

/** Calls whose answers contain products on sale. */
const publicProductReads = [
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

/** Calls whose answers contain open stores, each with its rating and its numbers of products and followers. */
const publicStoreReads = [
  'GET /stores',
  'GET /stores/{key}',
  'GET /farm-stores',
  'GET /farm-stores/{campus}',
  'POST /store-detail',
  'POST /farm-detail',
] as const satisfies ReadCall[];

/** Calls whose answers contain a seller's products, or their number. */
const productReads = [
  ...publicProductReads,
  ...publicStoreReads,
  'GET /sellers/{id}',
  'GET /stores/followed',
  'GET /campuses',
  'GET /my-products',
  'GET /my-products/{id}',
  'GET /stores/my-store',
] as const satisfies ReadCall[];

const threadReads = ['GET /threads', 'GET /threads/{id}/messages', 'GET /threads/with/{id}'] as const;

/** Calls whose answers contain a store, or its name, pictures or badge. */
const storeReads = [
  ...publicProductReads,
  ...publicStoreReads,
  ...threadReads,
  'GET /stores/followed',
  'GET /sellers/{id}',
  'GET /orders',
  'GET /stores/my-store',
  'GET /my-products',
  'GET /my-products/{id}',
] as const satisfies ReadCall[];

/** Calls whose answers depend on whether the user has a store. */
const ownershipReads = [
  'GET /dashboard',
  'GET /user',
  'GET /stores/can-create',
  'GET /stores/my-store/analytics',
  'GET /stores/my-store/orders',
  'GET /stores/followed/ids',
] as const satisfies ReadCall[];

/** Calls whose answers contain a user's name, picture or profile. */
const peopleReads = [
  'GET /user',
  'GET /sellers/{id}',
  'GET /product-details/{id}',
  'GET /my-products/{id}',
  'GET /reviews/{productId}',
  'GET /reviews/{productId}/mine',
  'GET /stores/{id}/reviews',
  ...threadReads,
  'GET /orders',
  'GET /stores/my-store',
  'GET /stores/can-create',
  'GET /ads',
  'GET /notices/mine',
] as const satisfies ReadCall[];

/** Calls whose answers contain ratings or reviews, or their number. */
const reviewReads = [
  ...publicStoreReads,
  'GET /product-details/{id}',
  'GET /my-products/{id}',
  'GET /stores/{id}/reviews',
  'GET /stores/my-store',
  'GET /stores/followed',
  'GET /sellers/{id}',
] as const satisfies ReadCall[];
const productReviewReads = ['GET /reviews/{productId}', 'GET /reviews/{productId}/mine'] as const;

const changedByProduct: ChangedReads = { now: productReads };
const changedByStore: ChangedReads = { now: [...storeReads, ...productReads, ...ownershipReads] };
const changedByStorePicture: ChangedReads = {
  now: storeReads.filter((call) => call !== 'GET /stores/my-store'),
  later: ['GET /stores/my-store'],
};
const changedByProfile: ChangedReads = { now: peopleReads, later: ['GET /dashboard'] };
const changedByReview: ChangedReads = { now: reviewReads, later: productReviewReads };
const changedByThread: ChangedReads = { later: threadReads };
const noReads: ChangedReads = {};

/** A write that only admins may make. */
export type AdminWrite = Extract<WriteCall, AdminCall>;

/** The lists that reads-changed-by-admin-writes.ts also uses. */
export const readsBySubject = {
  products: productReads,
  stores: storeReads,
  people: peopleReads,
  ownership: ownershipReads,
};

/**
 * The reads whose answers each write of users changes; the writes of admins are in reads-changed-by-admin-writes.ts.
 * After each successful write, the client refetches these reads as `ChangedReads` says, so no hook has to. The type
 * requires an entry for every write. Admin reads are not listed: those on the screen are refetched after any of these
 * writes.
 */
export const readsChangedByUserWrites: Record<Exclude<WriteCall | UploadCall, AdminWrite>, ChangedReads> = {
  'POST /create-product': changedByProduct,
  'POST /update-product/{id}': changedByProduct,
  'DELETE /product/{id}': {
    now: [...productReads, ...reviewReads],
    later: productReviewReads,
    edited: ['GET /favorites/ids'],
  },
  'POST /media/{type}/upload': noReads,

  'POST /stores': changedByStore,
  'POST /update-store': changedByStore,
  'PUT /stores/my-store': changedByStore,
  'DELETE /stores/my-store': changedByStore,
  'POST /stores/my-store/put-back-products': changedByProduct,
  'PATCH /stores/my-store/toggle-status': changedByStore,
  'POST /stores/my-store/logo': changedByStorePicture,
  'POST /stores/my-store/cover': changedByStorePicture,
  'POST /stores/my-store/image': changedByStorePicture,
  'POST /stores/my-store/request-verification': { now: ['GET /stores/my-store'] },
  'POST /stores/{id}/toggle-follow': {
    later: [...publicStoreReads, 'GET /stores/followed', 'GET /stores/my-store'],
    edited: ['GET /stores/followed/ids'],
  },

  // `GET /featured-products` is not listed: a favorite changes the featured products only over the next days.
  'GET /add-favorites/{id}': { later: ['GET /favorites'], edited: ['GET /favorites/ids'] },
  'DELETE /favorites/{id}': { edited: ['GET /favorites', 'GET /favorites/ids'] },

  'POST /reviews/{productId}': changedByReview,
  'DELETE /reviews/{productId}/mine': changedByReview,
  'POST /reviews/{id}/helpful': {
    later: [
      'GET /product-details/{id}',
      'GET /my-products/{id}',
      'GET /stores/{id}/reviews',
      ...productReviewReads,
    ],
  },
  'POST /reviews/{id}/response': changedByReview,
  'DELETE /reviews/{id}/response': changedByReview,

  // `GET /cart` is not cached: the cart's own code reads it.
  'PATCH /cart': noReads,

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
      ...publicProductReads,
      ...productReviewReads,
      'GET /stores/{id}/reviews',
    ],
  },

  'POST /threads': changedByThread,
  'POST /threads/{id}/messages': changedByThread,
  'POST /threads/{id}/read': { later: [...threadReads, 'GET /alerts'] },
  'POST /threads/{id}/block': changedByThread,
  'DELETE /threads/{id}/block': changedByThread,

  'POST /alerts/read': { edited: ['GET /alerts'] },
  'PATCH /alerts/switches': { edited: ['GET /alerts/switches'] },

  'PUT /push/subscription': noReads,
  'POST /push/unsubscribe': noReads,

  'POST /saved-searches': { edited: ['GET /saved-searches'] },
  'DELETE /saved-searches/{id}': { edited: ['GET /saved-searches'] },

  'POST /reports': noReads,

  'PUT /user': { now: ['GET /dashboard', ...peopleReads] },
  'POST /update-profile': changedByProfile,
  // These calls start and end sessions. Private answers are cached per user, so no cached answer becomes stale.
  'DELETE /user': noReads,
  'POST /verify-token': noReads,
  'POST /auth/result': noReads,
  'POST /auth/refresh': noReads,
  'POST /auth/logout': noReads,
};

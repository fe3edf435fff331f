import type { AdminWrite, readsBySubject, TouchedReads } from './touched-reads.ts';

const productsAndStats = ['GET /admin/products', 'GET /admin/stats'] as const;
const trail = ['GET /admin/trail', 'GET /admin/trail/admins'] as const;
const adverts = ['GET /ads', 'GET /notices', 'GET /notices/mine', 'GET /admin/ads/public'] as const;
const canteens = ['GET /canteens', 'GET /canteens/{id}', 'GET /admin/stats'] as const;

const advert: TouchedReads = { now: adverts, later: ['GET /admin/ads', ...trail] };
const canteen: TouchedReads = { now: canteens, later: ['GET /admin/canteens', ...trail] };
const deliveryLocation: TouchedReads = {
  now: ['GET /canteens/{id}'],
  later: ['GET /admin/delivery-locations', ...trail],
};
const embed: TouchedReads = { later: ['GET /admin/embeds', ...trail] };

/**
 * Returns the reads whose responses each admin write changes. The lists that are also in the table of users' writes are
 * passed as an argument: if both tables imported the lists, the build would put the lists into a third file, and every
 * user's first write would have to wait for that file.
 */
export const adminTouchedReads = ({
  products,
  stores,
  people,
  ownership,
}: typeof readsBySubject): Record<AdminWrite, TouchedReads> => ({
  'PATCH /admin/users/{id}/paid-status': {
    now: [
      'GET /check-status',
      'GET /dashboard',
      ...ownership,
      ...stores,
      ...productsAndStats,
      'GET /admin/verifications',
    ],
    later: ['GET /admin/users/google/{id}', ...trail],
  },
  'PATCH /admin/users/{id}/suspension': {
    now: [...products, ...stores, ...people, ...productsAndStats, 'GET /dashboard', 'GET /admin/reports'],
    later: ['GET /admin/users/google/{id}', ...trail],
  },
  'PATCH /admin/products/{id}': {
    now: [...products, 'GET /admin/stats'],
    later: ['GET /admin/products', 'GET /admin/reports', ...trail],
  },
  'PATCH /admin/verifications/{id}': {
    now: [...stores, ...productsAndStats, 'GET /admin/users/google/{id}'],
    later: ['GET /admin/verifications', ...trail],
  },
  'PATCH /admin/reports/{id}': { now: ['GET /admin/stats'], later: ['GET /admin/reports', ...trail] },
  'POST /admin/ads': advert,
  'PUT /admin/ads/{id}': advert,
  'PATCH /admin/ads/{id}/toggle': advert,
  'DELETE /admin/ads/{id}': advert,
  'POST /admin/canteens': canteen,
  'PUT /admin/canteens/{id}': canteen,
  'PATCH /admin/canteens/{id}/toggle': canteen,
  'DELETE /admin/canteens/{id}': canteen,
  'POST /admin/canteens/{id}/items': canteen,
  'PUT /admin/canteens/{id}/items/{itemId}': canteen,
  'DELETE /admin/canteens/{id}/items/{itemId}': canteen,
  'POST /admin/delivery-locations': deliveryLocation,
  'DELETE /admin/delivery-locations/{id}': deliveryLocation,
  'POST /admin/embeds': embed,
  'DELETE /admin/embeds/{id}': embed,
});

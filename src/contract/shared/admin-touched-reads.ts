import type { AdminWrite, readsBySubject, TouchedReads } from './touched-reads.ts';

const adminProductReads = ['GET /admin/products', 'GET /admin/stats'] as const;
const trailReads = ['GET /admin/trail', 'GET /admin/trail/admins'] as const;
const advertReads = ['GET /ads', 'GET /notices', 'GET /notices/mine', 'GET /admin/ads/public'] as const;
const canteenReads = ['GET /canteens', 'GET /canteens/{id}', 'GET /admin/stats'] as const;

const touchedByAdvert: TouchedReads = { now: advertReads, later: ['GET /admin/ads', ...trailReads] };
const touchedByCanteen: TouchedReads = { now: canteenReads, later: ['GET /admin/canteens', ...trailReads] };
const touchedByDeliveryLocation: TouchedReads = {
  now: ['GET /canteens/{id}'],
  later: ['GET /admin/delivery-locations', ...trailReads],
};
const touchedByEmbed: TouchedReads = { later: ['GET /admin/embeds', ...trailReads] };

/**
 * Returns the reads whose answers each admin write changes. The lists that `touchedReads` also uses are passed as an
 * argument: if this file imported the lists, the build would put the lists into a third file, and every user's first
 * write would have to wait for that file.
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
      ...adminProductReads,
      'GET /admin/verifications',
    ],
    later: ['GET /admin/users/google/{id}', ...trailReads],
  },
  'PATCH /admin/users/{id}/suspension': {
    now: [...products, ...stores, ...people, ...adminProductReads, 'GET /dashboard', 'GET /admin/reports'],
    later: ['GET /admin/users/google/{id}', ...trailReads],
  },
  'PATCH /admin/products/{id}': {
    now: [...products, 'GET /admin/stats'],
    later: ['GET /admin/products', 'GET /admin/reports', ...trailReads],
  },
  'PATCH /admin/verifications/{id}': {
    now: [...stores, ...adminProductReads, 'GET /admin/users/google/{id}'],
    later: ['GET /admin/verifications', ...trailReads],
  },
  'PATCH /admin/reports/{id}': { now: ['GET /admin/stats'], later: ['GET /admin/reports', ...trailReads] },
  'POST /admin/ads': touchedByAdvert,
  'PUT /admin/ads/{id}': touchedByAdvert,
  'PATCH /admin/ads/{id}/toggle': touchedByAdvert,
  'DELETE /admin/ads/{id}': touchedByAdvert,
  'POST /admin/canteens': touchedByCanteen,
  'PUT /admin/canteens/{id}': touchedByCanteen,
  'PATCH /admin/canteens/{id}/toggle': touchedByCanteen,
  'DELETE /admin/canteens/{id}': touchedByCanteen,
  'POST /admin/canteens/{id}/items': touchedByCanteen,
  'PUT /admin/canteens/{id}/items/{itemId}': touchedByCanteen,
  'DELETE /admin/canteens/{id}/items/{itemId}': touchedByCanteen,
  'POST /admin/delivery-locations': touchedByDeliveryLocation,
  'DELETE /admin/delivery-locations/{id}': touchedByDeliveryLocation,
  'POST /admin/embeds': touchedByEmbed,
  'DELETE /admin/embeds/{id}': touchedByEmbed,
});

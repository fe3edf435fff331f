import type { AdminWrite, ChangedReads, readsBySubject } from './reads-changed-by-writes.ts';

const adminProductReads = ['GET /admin/products', 'GET /admin/stats'] as const;
const trailReads = ['GET /admin/trail', 'GET /admin/trail/admins'] as const;
const advertReads = ['GET /ads', 'GET /notices', 'GET /notices/mine', 'GET /admin/ads/public'] as const;
const canteenReads = ['GET /canteens', 'GET /canteens/{id}', 'GET /admin/stats'] as const;

const changedByAdvert: ChangedReads = { now: advertReads, later: ['GET /admin/ads', ...trailReads] };
const changedByCanteen: ChangedReads = { now: canteenReads, later: ['GET /admin/canteens', ...trailReads] };
const changedByDeliveryLocation: ChangedReads = {
  now: ['GET /canteens/{id}'],
  later: ['GET /admin/delivery-locations', ...trailReads],
};
const changedByEmbed: ChangedReads = { later: ['GET /admin/embeds', ...trailReads] };
const changedByWebhook: ChangedReads = {
  later: [
    'GET /admin/webhooks',
    'GET /admin/webhooks/{id}/deliveries',
    'GET /admin/failed-jobs',
    ...trailReads,
  ],
};
const changedByFailedJob: ChangedReads = {
  later: ['GET /admin/failed-jobs', 'GET /admin/webhooks/{id}/deliveries', ...trailReads],
};

/**
 * Returns the reads whose answers each admin write changes: `now` are refetched at once, `later` when they are next shown
 * (see `ChangedReads`). The lists that `readsChangedByUserWrites` also uses are passed as an argument: if this file imported
 * the lists, the build would put the lists into a third file, and every user's first write would have to wait for that file.
 */
export const readsChangedByAdminWrites = ({
  products,
  stores,
  people,
  ownership,
}: typeof readsBySubject): Record<AdminWrite, ChangedReads> => ({
  'PATCH /admin/users/{id}/paid-status': {
    now: [
      'GET /check-status',
      'GET /dashboard',
      ...ownership,
      ...stores,
      ...adminProductReads,
      'GET /admin/verifications',
    ],
    later: ['GET /admin/users/google/{id}', 'GET /admin/users', ...trailReads],
  },
  'PATCH /admin/users/{id}/suspension': {
    now: [...products, ...stores, ...people, ...adminProductReads, 'GET /dashboard', 'GET /admin/reports'],
    later: ['GET /admin/users/google/{id}', 'GET /admin/users', ...trailReads],
  },
  'PATCH /admin/products/{id}': {
    now: [...products, 'GET /admin/stats'],
    later: ['GET /admin/products', 'GET /admin/reports', ...trailReads],
  },
  'PATCH /admin/verifications/{id}': {
    now: [...stores, ...adminProductReads, 'GET /admin/users/google/{id}', 'GET /admin/users'],
    later: ['GET /admin/verifications', ...trailReads],
  },
  'PATCH /admin/reports/{id}': { now: ['GET /admin/stats'], later: ['GET /admin/reports', ...trailReads] },
  'POST /admin/ads': changedByAdvert,
  'PUT /admin/ads/{id}': changedByAdvert,
  'PATCH /admin/ads/{id}/toggle': changedByAdvert,
  'DELETE /admin/ads/{id}': changedByAdvert,
  'POST /admin/canteens': changedByCanteen,
  'PUT /admin/canteens/{id}': changedByCanteen,
  'PATCH /admin/canteens/{id}/toggle': changedByCanteen,
  'DELETE /admin/canteens/{id}': changedByCanteen,
  'POST /admin/canteens/{id}/items': changedByCanteen,
  'PUT /admin/canteens/{id}/items/{itemId}': changedByCanteen,
  'DELETE /admin/canteens/{id}/items/{itemId}': changedByCanteen,
  'POST /admin/delivery-locations': changedByDeliveryLocation,
  'DELETE /admin/delivery-locations/{id}': changedByDeliveryLocation,
  'POST /admin/embeds': changedByEmbed,
  'DELETE /admin/embeds/{id}': changedByEmbed,
  'POST /admin/webhooks': changedByWebhook,
  'PATCH /admin/webhooks/{id}': changedByWebhook,
  'DELETE /admin/webhooks/{id}': changedByWebhook,
  'POST /admin/webhooks/{id}/deliveries/{deliveryId}/resend': {
    later: ['GET /admin/webhooks/{id}/deliveries', 'GET /admin/failed-jobs', ...trailReads],
  },
  'POST /admin/failed-jobs/{kind}/{id}/retry': changedByFailedJob,
  'DELETE /admin/failed-jobs/{kind}/{id}': changedByFailedJob,
});

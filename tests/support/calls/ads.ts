import { addAd } from '../market/add-rows.ts';
import type { CallFixtures } from './call-fixture.ts';

const adBody = { title: 'Lamps', image: '/media/picture/480.webp', link: '/product/lamp', type: 'carousel' };
const nativeAdBody = {
  type: 'native',
  title: 'Lamps',
  image: '/media/picture/960.webp',
  link: '/product/lamp',
};

export const adCalls: CallFixtures = {
  'GET /admin/ads/public': {
    list: { caller: 'guest', add: addAd, deleteFrom: ['ads'] },
  },
  'GET /ads': {
    list: { caller: 'buyer', add: addAd, deleteFrom: ['ads'] },
  },
  'GET /notices': {
    list: { caller: 'guest', add: addAd, deleteFrom: ['ads'] },
  },
  'GET /notices/mine': {
    list: { caller: 'buyer', add: addAd, deleteFrom: ['ads'] },
  },
  'GET /admin/ads': {
    list: { caller: 'admin', add: addAd, deleteFrom: ['ads'] },
  },
  'POST /admin/ads': {
    cases: { 'a new ad': { body: adBody } },
    changes: { caller: 'admin', rows: ['+ admin_changes', '+ ads'] },
    idempotency: {
      caller: 'admin',
      body: nativeAdBody,
      otherRequest: { body: { ...nativeAdBody, title: 'Books' } },
      createdRows: { ads: 1, admin_changes: 1 },
    },
  },
  'PUT /admin/ads/{id}': {
    cases: {
      existing: { path: '/admin/ads/ad', body: { title: 'New' } },
      missing: { path: '/admin/ads/nothing', body: { title: 'New' }, isMissing: true },
    },
    changes: {
      caller: 'admin',
      rows: ['+ admin_changes', '~ ads ad: title'],
    },
  },
  'PATCH /admin/ads/{id}/toggle': {
    cases: {
      existing: { path: '/admin/ads/ad/toggle', body: { isActive: false } },
      missing: { path: '/admin/ads/nothing/toggle', body: { isActive: false }, isMissing: true },
    },
    changes: {
      caller: 'admin',
      rows: ['+ admin_changes', '~ ads ad: is_active'],
    },
  },
  'DELETE /admin/ads/{id}': {
    cases: {
      existing: { path: '/admin/ads/ad' },
      missing: { path: '/admin/ads/nothing', isMissing: true },
    },
    changes: { caller: 'admin', rows: ['+ admin_changes', '- ads ad'] },
  },
};

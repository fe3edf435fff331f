import { admins, buyers, everybody, missing, type Row } from './statuses.ts';

const ad = { title: 'Lamps', image: '/media/picture/480.webp', link: '/product/lamp', type: 'carousel' };

export const adRows: Record<string, Row> = {
  'GET /admin/ads/public': { all: { answers: everybody } },
  'GET /ads': { own: { answers: buyers } },
  'GET /notices': { all: { answers: everybody } },
  'GET /notices/mine': { own: { answers: buyers } },
  'GET /admin/ads': { all: { answers: admins } },
  'POST /admin/ads': { 'a new one': { body: ad, answers: admins } },
  'PUT /admin/ads/{id}': {
    any: { path: '/admin/ads/ad', body: { title: 'New' }, answers: admins },
    missing: { path: '/admin/ads/nothing', body: { title: 'New' }, answers: missing(admins) },
  },
  'PATCH /admin/ads/{id}/toggle': {
    any: { path: '/admin/ads/ad/toggle', body: { isActive: false }, answers: admins },
    missing: { path: '/admin/ads/nothing/toggle', body: { isActive: false }, answers: missing(admins) },
  },
  'DELETE /admin/ads/{id}': {
    any: { path: '/admin/ads/ad', answers: admins },
    missing: { path: '/admin/ads/nothing', answers: missing(admins) },
  },
};

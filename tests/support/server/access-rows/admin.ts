import { admins, missing, type Row, withStatus } from './statuses.ts';

const suspension = { isSuspended: true, reason: 'Two buyers got nothing.' };

export const adminRows: Record<string, Row> = {
  'GET /admin/verify': { own: { answers: admins } },
  'GET /admin/stats': { all: { answers: admins } },
  'GET /admin/users/google/{id}': {
    anybody: { path: '/admin/users/google/google-buyer', answers: admins },
    missing: { path: '/admin/users/google/nothing', answers: missing(admins) },
  },
  'PATCH /admin/users/{id}/paid-status': {
    anybody: { path: '/admin/users/buyer/paid-status', body: { isPaid: true }, answers: admins },
    missing: { path: '/admin/users/nothing/paid-status', body: { isPaid: true }, answers: missing(admins) },
  },
  'PATCH /admin/users/{id}/suspension': {
    anybody: { path: '/admin/users/owner/suspension', body: suspension, answers: admins },
    'an admin': {
      path: '/admin/users/boss/suspension',
      body: suspension,
      answers: withStatus(admins, 409),
    },
    missing: { path: '/admin/users/nothing/suspension', body: suspension, answers: missing(admins) },
  },
  'GET /admin/products': { all: { answers: admins } },
  'PATCH /admin/products/{id}': {
    any: { path: '/admin/products/lamp', body: { isHidden: true }, answers: admins },
    missing: { path: '/admin/products/nothing', body: { isHidden: true }, answers: missing(admins) },
  },
  'GET /admin/verifications': { all: { answers: admins } },
  'PATCH /admin/verifications/{id}': {
    'one that waits': { path: '/admin/verifications/request', body: { status: 'approved' }, answers: admins },
    missing: { path: '/admin/verifications/nothing', body: { status: 'approved' }, answers: missing(admins) },
  },
  'GET /admin/reports': { all: { answers: admins } },
  'PATCH /admin/reports/{id}': {
    anybody: { path: '/admin/reports/report', body: { resolved: true }, answers: admins },
    missing: { path: '/admin/reports/nothing', body: { resolved: true }, answers: missing(admins) },
  },
};

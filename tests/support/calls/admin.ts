import { addProduct, addReport, addUser, addVerificationRequest } from '../market/add-rows.ts';
import type { CallFixtures } from './call-fixture.ts';

const suspensionBody = { isSuspended: true, reason: 'Two buyers got nothing.' };

export const adminCalls: CallFixtures = {
  'GET /admin/users': {
    list: { caller: 'admin', add: addUser, deleteFrom: ['people'] },
  },
  'GET /admin/users/google/{id}': {
    cases: {
      existing: { path: '/admin/users/google/google-buyer' },
      missing: { path: '/admin/users/google/nothing', isMissing: true },
    },
  },
  'PATCH /admin/users/{id}/paid-status': {
    cases: {
      existing: { path: '/admin/users/buyer/paid-status', body: { isPaid: true } },
      missing: { path: '/admin/users/nothing/paid-status', body: { isPaid: true }, isMissing: true },
    },
    changes: {
      caller: 'admin',
      rows: ['+ admin_changes', '+ alerts', '+ popularity', '~ people buyer: paid_at'],
    },
  },
  'PATCH /admin/users/{id}/suspension': {
    cases: {
      existing: { path: '/admin/users/owner/suspension', body: suspensionBody },
      'an admin': {
        path: '/admin/users/boss/suspension',
        body: suspensionBody,
        status: 409,
      },
      missing: { path: '/admin/users/nothing/suspension', body: suspensionBody, isMissing: true },
    },
    changes: {
      caller: 'admin',
      path: '/admin/users/buyer/suspension',
      body: { isSuspended: true, reason: 'Sells products that do not exist.' },
      rows: ['+ admin_changes', '~ people buyer: suspended_at, suspension_reason'],
    },
  },
  'GET /admin/products': {
    list: { caller: 'admin', add: addProduct(), deleteFrom: ['products'] },
  },
  'PATCH /admin/products/{id}': {
    cases: {
      existing: { path: '/admin/products/lamp', body: { isHidden: true } },
      missing: { path: '/admin/products/nothing', body: { isHidden: true }, isMissing: true },
    },
    changes: {
      caller: 'admin',
      body: { isHidden: true, isFeatured: true },
      rows: [
        '+ admin_changes',
        '~ popularity lamp: is_shown',
        '~ products lamp: is_hidden, is_featured',
        '~ stores owner-store: product_count, review_count, rated_count, stars',
      ],
    },
  },
  'GET /admin/verifications': {
    list: { caller: 'admin', add: addVerificationRequest, deleteFrom: ['verification_requests'] },
  },
  'PATCH /admin/verifications/{id}': {
    cases: {
      'a waiting request': { path: '/admin/verifications/request', body: { status: 'approved' } },
      missing: { path: '/admin/verifications/nothing', body: { status: 'approved' }, isMissing: true },
    },
    changes: {
      caller: 'admin',
      rows: [
        '+ admin_changes',
        '+ alerts',
        '~ verification_requests request: answered_at, granted_level, status',
        '~ people rival: verified_as',
      ],
    },
  },
  'GET /admin/reports': {
    list: { caller: 'admin', add: addReport, deleteFrom: ['reports'] },
  },
  'PATCH /admin/reports/{id}': {
    cases: {
      existing: { path: '/admin/reports/report', body: { resolved: true } },
      missing: { path: '/admin/reports/nothing', body: { resolved: true }, isMissing: true },
    },
    changes: {
      caller: 'admin',
      body: { resolved: true, outcome: 'Product hidden' },
      rows: ['+ admin_changes', '+ alerts', '~ reports report: outcome, resolved_at'],
    },
  },
};

import { addAdminChange } from '../market/add-rows.ts';
import type { CallFixtures } from './call-fixture.ts';

export const trailCalls: CallFixtures = {
  'GET /admin/trail': {
    cases: {
      all: {},
      'of one product': { path: '/admin/trail?kind=product&targetId=lamp' },
      'about a missing user, by a missing admin': { path: '/admin/trail?personId=nobody&adminId=nobody' },
    },
    list: { caller: 'admin', add: addAdminChange, deleteFrom: ['admin_changes'] },
  },
};

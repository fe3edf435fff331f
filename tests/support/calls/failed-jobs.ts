import { addFailedDelivery } from '../market/add-rows.ts';
import type { CallFixtures } from './call-fixture.ts';

const delivery = '/admin/failed-jobs/webhook/delivery';

export const failedJobCalls: CallFixtures = {
  'GET /admin/failed-jobs': {
    list: { caller: 'admin', add: addFailedDelivery, deleteFrom: ['webhook_deliveries'] },
  },
  'POST /admin/failed-jobs/{kind}/{id}/retry': {
    cases: {
      existing: { path: `${delivery}/retry` },
      missing: { path: '/admin/failed-jobs/webhook/nothing/retry', isMissing: true },
      'of another kind': { path: '/admin/failed-jobs/email/delivery/retry', isMissing: true },
    },
    changes: { caller: 'admin', rows: ['+ admin_changes', '~ webhook_deliveries delivery: status'] },
  },
  'DELETE /admin/failed-jobs/{kind}/{id}': {
    cases: {
      existing: { path: delivery },
      missing: { path: '/admin/failed-jobs/email/nothing', isMissing: true },
    },
    changes: { caller: 'admin', rows: ['+ admin_changes', '- webhook_deliveries delivery'] },
  },
};

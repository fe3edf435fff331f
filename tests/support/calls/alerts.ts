import { addAlert } from '../market/add-rows.ts';
import type { CallFixtures } from './call-fixture.ts';

export const alertCalls: CallFixtures = {
  'GET /alerts': {
    list: { caller: 'buyer', add: addAlert, deleteFrom: ['alerts'] },
  },
  'POST /alerts/read': {
    cases: {
      'an own alert': { body: { ids: ['alert'] } },
      // Nothing happens, so that a caller does not learn which alerts exist.
      'a missing alert': { body: { ids: ['nothing'] } },
      'all alerts': { body: { until: '2999-01-01T00:00:00.000Z' } },
    },
    changes: { caller: 'buyer', rows: ['~ alerts alert: read_at'] },
  },
  'PATCH /alerts/switches': {
    cases: {
      'a kind': { body: { kind: 'price_drop', isListed: false } },
      'a kind without a switch': { body: { kind: 'price_drop', quietHours: true }, status: 400 },
      'a switch without a kind': { body: { isPushed: false }, status: 400 },
      nothing: { body: {}, status: 400 },
    },
    changes: {
      caller: 'buyer',
      body: { kind: 'price_drop', isPushed: false, quietHours: false, dailyEmail: false },
      rows: ['+ alert_switches', '~ people buyer: digests_stopped_at, quiet_hours'],
    },
  },
};

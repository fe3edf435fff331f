import { addWebhook, addWebhookDelivery } from '../market/add-rows.ts';
import type { CallFixtures } from './call-fixture.ts';

// A public address without a name: these tests look up no host.
const body = { url: 'https://93.184.215.14/hook', events: ['order.created'] };
const delivery = '/admin/webhooks/webhook/deliveries';

export const webhookCalls: CallFixtures = {
  'GET /admin/webhooks': {
    list: { caller: 'admin', add: addWebhook, deleteFrom: ['webhooks'] },
  },
  'POST /admin/webhooks': {
    cases: { 'a new webhook': { body } },
    changes: { caller: 'admin', rows: ['+ admin_changes', '+ webhooks'] },
    idempotency: {
      caller: 'admin',
      otherRequest: { body: { ...body, events: ['order.updated'] } },
      createdRows: { webhooks: 1, admin_changes: 1 },
    },
  },
  'PATCH /admin/webhooks/{id}': {
    cases: {
      existing: { path: '/admin/webhooks/webhook', body: { isPaused: true } },
      missing: { path: '/admin/webhooks/nothing', body: { isPaused: true }, isMissing: true },
    },
    changes: { caller: 'admin', rows: ['+ admin_changes', '~ webhooks webhook: is_paused'] },
  },
  'DELETE /admin/webhooks/{id}': {
    cases: {
      existing: { path: '/admin/webhooks/webhook' },
      missing: { path: '/admin/webhooks/nothing', isMissing: true },
    },
    changes: {
      caller: 'admin',
      rows: ['+ admin_changes', '- webhook_deliveries delivery', '- webhooks webhook'],
    },
  },
  'GET /admin/webhooks/{id}/deliveries': {
    cases: {
      existing: { path: delivery },
      missing: { path: '/admin/webhooks/nothing/deliveries', isMissing: true },
    },
    list: { caller: 'admin', add: addWebhookDelivery, deleteFrom: ['webhook_deliveries'] },
  },
  'POST /admin/webhooks/{id}/deliveries/{deliveryId}/resend': {
    cases: {
      existing: { path: `${delivery}/delivery/resend` },
      missing: { path: `${delivery}/nothing/resend`, isMissing: true },
      'of another webhook': { path: '/admin/webhooks/nothing/deliveries/delivery/resend', isMissing: true },
    },
    changes: { caller: 'admin', rows: ['+ admin_changes', '~ webhook_deliveries delivery: status'] },
  },
};

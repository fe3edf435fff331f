import { type Api, route } from '../../calls/route.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { resolveHost } from './public-address.ts';
import {
  addWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  pauseWebhook,
  refusePrivateAddress,
  resendDelivery,
} from './webhooks.queries.ts';

export function webhookRoutes(
  api: Api,
  { webhookLoopback }: Pick<Config, 'webhookLoopback'>,
  { db }: Database,
): void {
  const addressSettings = { resolveHost, allowsLoopback: webhookLoopback };

  route(api, 'GET /admin/webhooks', ({ query }) => listWebhooks(db, query));

  route(api, 'POST /admin/webhooks', async ({ db: tx, caller, body }) => {
    await refusePrivateAddress(body.url, addressSettings);
    return addWebhook(tx, caller.id, body);
  });

  route(api, 'PATCH /admin/webhooks/{id}', async ({ caller, params, body }) => ({
    webhook: await pauseWebhook(db, caller.id, params.id, body.isPaused),
  }));

  route(api, 'DELETE /admin/webhooks/{id}', async ({ caller, params }) => ({
    webhook: await deleteWebhook(db, caller.id, params.id),
  }));

  route(api, 'GET /admin/webhooks/{id}/deliveries', ({ params, query }) =>
    listDeliveries(db, params.id, query),
  );

  route(api, 'POST /admin/webhooks/{id}/deliveries/{deliveryId}/resend', async ({ caller, params }) => ({
    delivery: await resendDelivery(db, caller.id, params),
  }));
}

import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Calls, Query, Reply, Webhook, WebhookDelivery } from '../../../../src/contract/shared/types.ts';
import { byName, byTime, sortedList } from '../../calls/paging.ts';
import type { Schema } from '../../db/schema.ts';
import type { WebhookDeliveryRow, WebhookRow } from '../../db/tables/admin.ts';
import { invalidField, requireFound } from '../../refusals/refusal.ts';
import { randomId } from '../../secrets.ts';
import { withTimeout } from '../../timeout.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import { type FieldValues, recordChange } from '../trail/record-change.ts';
import { queueDeliveries } from './delivery-queue.ts';
import { DeliveryError, type ResolveHost, resolvePublicAddresses } from './public-address.ts';

const sortKeys = {
  createdAt: byTime('created_at'),
  // A webhook without a name sorts by its address.
  name: byName(`coalesce(nullif(name, ''), url)`),
};

export async function listWebhooks(
  db: Kysely<Schema>,
  query: Query<'GET /admin/webhooks'>,
): Promise<Reply<'GET /admin/webhooks'>> {
  const list = sortedList(query, sortKeys, 'id');
  const rows = await db
    .selectFrom('webhooks')
    .selectAll()
    .select(list.key.as('sort_key'))
    .where(list.afterPreviousBatch)
    .orderBy(list.order)
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { batch, pagination } = list.toBatch(rows);
  return { webhooks: batch.map(toWebhook), pagination };
}

/** How long the look-up of a host name may take while an admin waits. */
const lookupTimeoutMs = 3_000;

/** Refuses an address that events must not be sent to. Each delivery checks it again. */
export async function refusePrivateAddress(
  url: string,
  settings: { resolveHost: ResolveHost; allowsLoopback: boolean },
): Promise<void> {
  const resolving = resolvePublicAddresses(new URL(url), settings);
  await withTimeout(resolving, lookupTimeoutMs, () => {
    throw new DeliveryError('The host was not found in time.');
  }).catch((error) => {
    throw error instanceof DeliveryError ? invalidField('url', `url: ${error.message}`) : error;
  });
}

/** Adds a webhook. The returned secret is shown only this once. */
export async function addWebhook(
  tx: Kysely<Schema>,
  adminId: string,
  { url, name = '', events, campus }: Calls['POST /admin/webhooks']['body'],
): Promise<Reply<'POST /admin/webhooks'>> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const row = await tx
    .insertInto('webhooks')
    .values({
      id: randomId(),
      url,
      name,
      secret,
      events: [...new Set(events)],
      campus_id: campus ? campusId(campus) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(tx, adminId, {
    kind: 'webhook',
    id: row.id,
    name: row.name || row.url,
    before: null,
    after: toTrailValues(row),
  });
  return { webhook: toWebhook(row), secret };
}

/** Pauses a webhook, or queues what has waited during the pause. */
export function pauseWebhook(
  db: Kysely<Schema>,
  adminId: string,
  id: string,
  isPaused: boolean,
): Promise<Webhook> {
  return db.transaction().execute(async (tx) => {
    const before = requireFound(
      await tx.selectFrom('webhooks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
      'Webhook not found',
    );
    await tx.updateTable('webhooks').set({ is_paused: isPaused }).where('id', '=', id).execute();
    await recordChange(tx, adminId, {
      kind: 'webhook',
      id,
      name: before.name || before.url,
      before: { isPaused: before.is_paused },
      after: { isPaused },
    });
    if (!isPaused) await queueDeliveries(tx, { webhookId: id });
    return toWebhook({ ...before, is_paused: isPaused });
  });
}

/** Deletes a webhook with its log and what has not been sent. */
export function deleteWebhook(db: Kysely<Schema>, adminId: string, id: string): Promise<Webhook> {
  return db.transaction().execute(async (tx) => {
    const row = requireFound(
      await tx.deleteFrom('webhooks').where('id', '=', id).returningAll().executeTakeFirst(),
      'Webhook not found',
    );
    await recordChange(tx, adminId, {
      kind: 'webhook',
      id,
      name: row.name || row.url,
      before: toTrailValues(row),
      after: null,
    });
    return toWebhook(row);
  });
}

const deliverySortKeys = { createdAt: byTime('created_at') };

export async function listDeliveries(
  db: Kysely<Schema>,
  webhookId: string,
  query: Query<'GET /admin/webhooks/{id}/deliveries'>,
): Promise<Reply<'GET /admin/webhooks/{id}/deliveries'>> {
  const list = sortedList({ ...query, sortBy: 'createdAt' }, deliverySortKeys, 'id');
  const webhook = await db.selectFrom('webhooks').select('id').where('id', '=', webhookId).executeTakeFirst();
  requireFound(webhook, 'Webhook not found');
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .select(list.key.as('sort_key'))
    .where('webhook_id', '=', webhookId)
    .where(list.afterPreviousBatch)
    .orderBy(list.order)
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { batch, pagination } = list.toBatch(rows);
  return { deliveries: batch.map(toDelivery), pagination };
}

/** Queues an event once more, whatever became of it. All its attempts begin anew. */
export function resendDelivery(
  db: Kysely<Schema>,
  adminId: string,
  { id, deliveryId }: Calls['POST /admin/webhooks/{id}/deliveries/{deliveryId}/resend']['params'],
): Promise<WebhookDelivery> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('webhook_deliveries')
      .set({ status: 'pending' })
      .where('id', '=', deliveryId)
      .where('webhook_id', '=', id)
      .returningAll()
      .executeTakeFirst();
    const delivery = toDelivery(requireFound(row, 'Delivery not found'));
    const { name, url } = await tx
      .selectFrom('webhooks')
      .select(['name', 'url'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await recordChange(tx, adminId, {
      kind: 'webhook_delivery',
      id: deliveryId,
      name: name || url,
      before: null,
      after: { event: delivery.event },
    });
    await queueDeliveries(tx, { ids: [deliveryId] });
    return delivery;
  });
}

function toTrailValues({ url, name, events, campus_id, is_paused }: WebhookRow): FieldValues {
  return { url, name, events, campus: campus_id, isPaused: is_paused };
}

function toWebhook(row: WebhookRow): Webhook {
  return {
    _id: row.id,
    url: row.url,
    name: row.name,
    events: row.events,
    ...(row.campus_id !== null && { campus: row.campus_id }),
    isPaused: row.is_paused,
    createdAt: row.created_at.toISOString(),
  };
}

function toDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  return {
    _id: row.id,
    event: row.event,
    status: row.status,
    attempts: row.attempts,
    ...(row.last_attempt_at !== null && { lastAttemptAt: row.last_attempt_at.toISOString() }),
    ...(row.response_status !== null && { responseStatus: row.response_status }),
    ...(row.error !== null && { error: row.error }),
    createdAt: row.created_at.toISOString(),
  };
}

import { type Kysely, sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Schema } from '../../db/schema.ts';
import type { JobKind } from '../jobs/job-worker.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { deliveryTask, queueDeliveries } from './delivery-queue.ts';
import { type ResolveHost, resolveHost } from './public-address.ts';

/** How long a receiver may take to answer. */
const answerTimeoutMs = 10_000;

/** For how many days the log keeps an event, whether it was sent or not. */
const logDays = 30;

export interface WebhookJobsDeps {
  db: Kysely<Schema>;
  config: Pick<Config, 'webhookLoopback'>;
  resolveHost?: ResolveHost;
  timeoutMs?: number;
}

/** The jobs that send the events of the outbox to webhooks. */
export function webhookJobs({
  db,
  config,
  resolveHost: resolve = resolveHost,
  timeoutMs = answerTimeoutMs,
}: WebhookJobsDeps): JobKind {
  const settings = { db, resolveHost: resolve, allowsLoopback: config.webhookLoopback, timeoutMs };
  return {
    task: deliveryTask,
    waitsFor: 'webhooks',
    run: (id, { isLast, stopSignal }) => deliverWebhook({ ...settings, stopSignal }, id, isLast),
    async check() {
      await queueDeliveries(db);
      await deleteOldDeliveries(db);
    },
  };
}

/** Deletes what is older than the log goes back. */
async function deleteOldDeliveries(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', sql<Date>`now() - ${logDays} * interval '1 day'`)
    .execute();
}

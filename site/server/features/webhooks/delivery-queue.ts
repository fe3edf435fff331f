import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { queueJobs, type WaitingJob } from '../jobs/job-queue.ts';

/** The name of the job that sends an event. */
export const deliveryTask = 'deliver_webhook';

/**
 * How often an event is sent until a receiver accepts it. graphile-worker waits e^n seconds after the nth attempt, at
 * most six hours, so the last attempt is about 28 hours after the first.
 */
const attemptsMax = 14;

/**
 * Queues events of the outbox that wait to be sent: those with these ids, those of one webhook, or all. Events that are
 * queued already stay as they are, except those with these ids, which are sent at once.
 */
export async function queueDeliveries(
  db: Kysely<Schema>,
  { ids, webhookId }: { ids?: readonly string[]; webhookId?: string } = {},
): Promise<void> {
  const conditions = [sql`status = 'pending' and not webhooks.is_paused`];
  if (ids) conditions.push(sql`deliveries.id = any(${ids})`);
  if (webhookId !== undefined) conditions.push(sql`webhook_id = ${webhookId}`);
  // A queue of its own for each webhook sends its events one after another, and keeps a slow receiver from delaying others.
  const waiting = sql<WaitingJob>`
    select deliveries.id, webhook_id as queue, deliveries.created_at from webhook_deliveries as deliveries
    join webhooks on webhooks.id = webhook_id
    where ${sql.join(conditions, sql` and `)}`;
  await queueJobs(db, { task: deliveryTask, attemptsMax }, waiting, { runsNow: ids !== undefined });
}

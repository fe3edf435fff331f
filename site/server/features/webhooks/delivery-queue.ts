import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { hasJobQueue } from '../jobs/job-queue.ts';

/** The name of the job that sends an event. */
export const deliveryTask = 'deliver_webhook';

/**
 * How often an event is sent until a receiver accepts it. graphile-worker waits e^n seconds after the nth attempt, at
 * most six hours, so the last attempt is about 28 hours after the first.
 */
const attemptsMax = 14;

/** How many events one call queues at most. The next call finds the rest. */
const batchSize = 1000;

/**
 * Queues events of the outbox that wait to be sent: those with these ids, those of one webhook, or all. Events that are
 * queued already stay as they are, except those with these ids, which are sent at once. The jobs exist when the
 * transaction commits.
 */
export async function queueDeliveries(
  db: Kysely<Schema>,
  { ids, webhookId }: { ids?: readonly string[]; webhookId?: string } = {},
): Promise<void> {
  if (!(await hasJobQueue(db))) return;
  const conditions = [sql`status = 'pending' and not webhooks.is_paused`];
  if (ids) conditions.push(sql`deliveries.id = any(${ids})`);
  else
    conditions.push(sql`not exists (
      select from graphile_worker.jobs where key = deliveries.id and attempts < max_attempts)`);
  if (webhookId !== undefined) conditions.push(sql`webhook_id = ${webhookId}`);
  // A queue of its own for each webhook sends its events one after another, and keeps a slow receiver from delaying others.
  await sql`
    select graphile_worker.add_job(${deliveryTask}, json_build_object('id', waiting.id), queue_name := waiting.webhook_id,
      job_key := waiting.id, max_attempts := ${attemptsMax})
    from (
      select deliveries.id, webhook_id from webhook_deliveries as deliveries
      join webhooks on webhooks.id = webhook_id
      where ${sql.join(conditions, sql` and `)} order by deliveries.created_at, deliveries.id limit ${batchSize}
    ) as waiting`.execute(db);
}

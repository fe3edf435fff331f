import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

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
  if (!(await hasQueue(db))) return;
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

/**
 * Returns whether the queue exists. Before the first start of a server it does not, and the start queues all events.
 * graphile-worker creates it step by step, and `add_job` cannot be used until there are both the table and the view of jobs.
 */
async function hasQueue(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('graphile_worker._private_jobs') is not null
      and to_regclass('graphile_worker.jobs') is not null as exists`.execute(db);
  return rows[0]?.exists ?? false;
}

/** How long a job may run before its worker counts as dead. Sending takes a few seconds. */
const deadAfterSeconds = 120;

/** Frees the jobs of instances that were killed. By itself, graphile-worker does so only after four hours. */
export async function freeJobsOfDeadWorkers(db: Kysely<Schema>): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker.jobs
      where task_identifier = ${deliveryTask} and locked_at < now() - ${deadAfterSeconds} * interval '1 second'
    ))`.execute(db);
}

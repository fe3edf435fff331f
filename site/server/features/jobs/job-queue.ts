import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * Returns whether the queue exists. Before the first start of a server it does not, and the start queues everything that
 * waits. graphile-worker creates it step by step, and `add_job` cannot be used until there are both the table and the view of
 * jobs.
 */
export async function hasJobQueue(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('graphile_worker._private_jobs') is not null
      and to_regclass('graphile_worker.jobs') is not null as exists`.execute(db);
  return rows[0]?.exists ?? false;
}

/** How long a job may run before its worker counts as dead. A job takes a few seconds. */
const deadAfterSeconds = 120;

/** Frees the jobs of instances that were killed. By itself, graphile-worker does so only after four hours. */
export async function freeJobsOfDeadWorkers(db: Kysely<Schema>): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker.jobs where locked_at < now() - ${deadAfterSeconds} * interval '1 second'
    ))`.execute(db);
}

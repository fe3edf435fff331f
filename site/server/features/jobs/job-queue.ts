import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** How many jobs one call queues at most. The next call finds the rest. */
const queuedMax = 1000;

/** Something that waits in a table of ours, before it is queued. */
export interface WaitingJob {
  id: string;
  /** Jobs with the same name here are done one after another. Null: at the same time as others. */
  queue: string | null;
  /** The oldest is done first. */
  created_at: Date;
}

/**
 * Queues what waits, unless it is queued already. `waiting` selects it. Call this in the transaction of the cause, whose
 * commit starts the jobs, and in each check, which finds what was lost, such as after a restore. With `runsNow`, what is
 * queued already is done at once and has all its attempts anew.
 *
 * What a worker has begun meanwhile may be queued a second time: the check of another instance has not seen the first job.
 * This does no harm, because a kind does nothing about what its table says is done, and one job waits for the other: they
 * are in the same queue, or they lock the same row.
 */
export async function queueJobs(
  db: Kysely<Schema>,
  { task, attemptsMax }: { task: string; attemptsMax: number },
  waiting: RawBuilder<WaitingJob>,
  { runsNow = false } = {},
): Promise<void> {
  if (!(await hasJobQueue(db))) return;
  const keyPrefix = `${task}/`;
  const isQueued = sql`exists (
    select from graphile_worker.jobs where key = ${keyPrefix} || waiting.id and attempts < max_attempts)`;
  await sql`
    select graphile_worker.add_job(${task}, json_build_object('id', id), queue_name := queue,
      job_key := ${keyPrefix} || id, max_attempts := ${attemptsMax})
    from (
      select id, queue from (${waiting}) as waiting
      where ${runsNow ? sql`true` : sql`not ${isQueued}`}
      order by created_at, id limit ${queuedMax}
    ) as next_jobs`.execute(db);
}

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
export const freeJobsOfDeadWorkers = (db: Kysely<Schema>): Promise<void> =>
  freeJobsLockedBefore(db, sql`now() - ${deadAfterSeconds} * interval '1 second'`);

/**
 * Frees the jobs that were begun before this PostgreSQL started. Those that were begun since are left to their worker, such as
 * a process of the command `jobs`, which may be quicker than the server that has started the PostgreSQL.
 */
export const freeJobsBegunBeforePostgres = (db: Kysely<Schema>): Promise<void> =>
  freeJobsLockedBefore(db, sql`pg_postmaster_start_time()`);

async function freeJobsLockedBefore(db: Kysely<Schema>, time: RawBuilder<unknown>): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker.jobs where locked_at < ${time}
    ))`.execute(db);
}

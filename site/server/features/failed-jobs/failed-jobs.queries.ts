import { type Kysely, sql } from 'kysely';
import type { Calls, FailedJob, Query, Reply } from '../../../../src/contract/shared/types.ts';
import type { WebhookEvent } from '../../../../src/contract/shared/webhook-events.ts';
import { byTime, sortedList } from '../../calls/paging.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal, requireFound } from '../../refusals/refusal.ts';
import { queuePushes } from '../alerts/add-pushes.ts';
import { queueDigests } from '../digests/digest-jobs.ts';
import { newsHours } from '../push/push-jobs.ts';
import { recordChange } from '../trail/record-change.ts';
import { queueDeliveries } from '../webhooks/delivery-queue.ts';

interface FailedJobRow {
  id: string;
  kind: FailedJob['kind'];
  receiver: string;
  /** Null if the receiver is not a person. */
  person_id: string | null;
  event: WebhookEvent | null;
  attempts: number;
  error: string | null;
  last_attempt_at: Date | null;
  created_at: Date;
}

/** The jobs that were given up, of all kinds. */
const failedJobs = sql<FailedJobRow>`(
  select deliveries.id, 'webhook' as kind, coalesce(nullif(webhooks.name, ''), webhooks.url) as receiver,
    null as person_id, event, attempts, error, last_attempt_at, deliveries.created_at
  from webhook_deliveries as deliveries join webhooks on webhooks.id = webhook_id
  where status = 'failed'
  union all
  select digests.id, 'email', people.display_name, person_id, null, attempts, error, last_attempt_at, digests.created_at
  from digests join people on people.id = person_id
  where status = 'failed'
  union all
  select pushes.id, 'push', people.display_name, person_id, null, attempts, error, last_attempt_at, pushes.created_at
  from pushes join push_subscriptions on push_subscriptions.id = subscription_id join people on people.id = person_id
  where status = 'failed'
)`.as<'failed_jobs'>('failed_jobs');

const tables = { webhook: 'webhook_deliveries', email: 'digests', push: 'pushes' } as const;

const sortKeys = { createdAt: byTime('created_at') };

/** Lists what was given up. Each kind deletes its old rows: pushes after 7 days, the others after 30. */
export async function listFailedJobs(
  db: Kysely<Schema>,
  query: Query<'GET /admin/failed-jobs'>,
): Promise<Reply<'GET /admin/failed-jobs'>> {
  const list = sortedList({ ...query, sortBy: 'createdAt' }, sortKeys, 'id');
  const rows = await db
    .selectFrom(failedJobs)
    .selectAll()
    .select(list.key.as('sort_key'))
    .where(list.afterPreviousBatch)
    .orderBy(list.order)
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { batch, pagination } = list.toBatch(rows);
  return { failedJobs: batch.map(toFailedJob), pagination };
}

type FailedJobParams = Calls['DELETE /admin/failed-jobs/{kind}/{id}']['params'];

/** Queues a job again. All its attempts begin anew. */
export function retryFailedJob(
  db: Kysely<Schema>,
  adminId: string,
  { kind, id }: FailedJobParams,
): Promise<FailedJob> {
  return db.transaction().execute(async (tx) => {
    const row = await lockFailedJob(tx, kind, id);
    if (kind === 'push') await addPushAgain(tx, row);
    else await sql`update ${sql.table(tables[kind])} set status = 'pending' where id = ${id}`.execute(tx);
    await recordChange(tx, adminId, {
      ...nameOf(row),
      before: { status: 'failed' },
      after: { status: 'waiting' },
    });
    if (kind === 'webhook') await queueDeliveries(tx, { ids: [id] });
    else if (kind === 'email') await queueDigests(tx, id);
    else await queuePushes(tx, { ids: [id] });
    return toFailedJob(row);
  });
}

/** Adds a push that was given up anew, unless one waits for the same alert and browser, which then tells both. */
async function addPushAgain(tx: Kysely<Schema>, { id, created_at }: FailedJobRow): Promise<void> {
  if (Date.now() - created_at.getTime() > newsHours * 3_600_000) {
    throw new Refusal('conflict', 'This push is more than a day old, so it is no news any more. Delete it.');
  }
  const push = await tx
    .deleteFrom('pushes')
    .where('id', '=', id)
    .returning(['id', 'alert_id', 'subscription_id', 'attempts', 'created_at'])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('pushes')
    .values(push)
    .onConflict((conflict) =>
      conflict.columns(['alert_id', 'subscription_id']).where('status', '=', 'pending').doNothing(),
    )
    .execute();
}

/** Deletes a job that was given up. */
export function deleteFailedJob(
  db: Kysely<Schema>,
  adminId: string,
  { kind, id }: FailedJobParams,
): Promise<FailedJob> {
  return db.transaction().execute(async (tx) => {
    const row = await lockFailedJob(tx, kind, id);
    await sql`delete from ${sql.table(tables[kind])} where id = ${id}`.execute(tx);
    await recordChange(tx, adminId, {
      ...nameOf(row),
      before: { status: 'failed', error: row.error },
      after: null,
    });
    return toFailedJob(row);
  });
}

async function lockFailedJob(tx: Kysely<Schema>, kind: FailedJob['kind'], id: string): Promise<FailedJobRow> {
  // The lock first: another admin may be sending or deleting the same job.
  await sql`select from ${sql.table(tables[kind])} where id = ${id} for update`.execute(tx);
  const row = await tx
    .selectFrom(failedJobs)
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return requireFound(row, 'Job not found');
}

/** Returns which job an admin has changed. */
const nameOf = ({ id, receiver, person_id }: FailedJobRow) =>
  ({ kind: 'failed_job', id, name: receiver, personId: person_id }) as const;

const toFailedJob = (row: FailedJobRow): FailedJob => ({
  _id: row.id,
  kind: row.kind,
  receiver: row.receiver,
  ...(row.event !== null && { event: row.event }),
  attempts: row.attempts,
  ...(row.error !== null && { error: row.error }),
  ...(row.last_attempt_at !== null && { lastAttemptAt: row.last_attempt_at.toISOString() }),
  createdAt: row.created_at.toISOString(),
});

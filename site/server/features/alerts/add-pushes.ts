import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AlertKind } from '../../../../src/contract/shared/alert-kinds.ts';
import type { Schema } from '../../db/schema.ts';
import { queueJobs, type WaitingJob } from '../jobs/job-queue.ts';

/** The name of the job that sends a push. */
export const pushTask = 'send_push';

/**
 * How often a push is tried. graphile-worker waits e^n seconds after the nth attempt, so the last attempt is about an hour
 * and a half after the first.
 */
const attemptsMax = 9;

/**
 * Returns the statement that adds the pushes for alerts that a part `told` of the same statement has recorded: one for each
 * browser of their people, unless they have switched that off. A push that still waits tells the renewed alert. It gets a new
 * time, by which an instance that is sending it just now notices that it is to be sent again.
 */
export const insertPushes = (kind: AlertKind): RawBuilder<{ id: string }> => sql`
  insert into pushes (alert_id, subscription_id)
  select told.id, push_subscriptions.id
  from told join push_subscriptions on push_subscriptions.person_id = told.person_id
  where not exists (
    select from alert_switches
    where alert_switches.person_id = told.person_id and alert_switches.kind = ${kind} and not is_pushed
  )
  for key share of push_subscriptions skip locked
  on conflict (alert_id, subscription_id) where status = 'pending' do update set created_at = excluded.created_at
  returning id`;

/** Queues pushes that wait: those with these ids, or all that are not queued. `isQuiet`: not those of people with quiet hours. */
export async function queuePushes(
  db: Kysely<Schema>,
  { ids, isQuiet = false }: { ids?: readonly string[]; isQuiet?: boolean } = {},
): Promise<void> {
  // The pushes to one browser are sent one after another, so that counting them is exact. Four queues and not one for each
  // browser, because looking for the next job takes longer with each queue.
  const waiting = sql<WaitingJob>`
    select pushes.id, ${pushTask} || '/' || (hashtext(subscription_id) & 3) as queue, pushes.created_at from pushes
    join push_subscriptions on push_subscriptions.id = subscription_id
    join people on people.id = push_subscriptions.person_id
    where status = 'pending' and not (${isQuiet} and people.quiet_hours)
      and ${ids ? sql`pushes.id = any(${ids})` : sql`true`}`;
  await queueJobs(db, { task: pushTask, attemptsMax }, waiting);
}

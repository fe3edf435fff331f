import { type Kysely, sql } from 'kysely';
import { dayInLagos, isNightInLagos } from '../../../../src/contract/shared/lagos-time.ts';
import type { Config } from '../../config.ts';
import type { Schema } from '../../db/schema.ts';
import type { Log } from '../../log.ts';
import { pushTask, queuePushes } from '../alerts/add-pushes.ts';
import { findShownAlert } from '../alerts/alerts.queries.ts';
import type { JobKind } from '../jobs/job-worker.ts';
import { postEvent } from '../webhooks/post-event.ts';
import { DeliveryError, type ResolveHost, resolveHost } from '../webhooks/public-address.ts';
import { readPushKeys } from './push-keys.ts';
import { encryptPush, pushHeaders, pushMessage } from './push-message.ts';
import { isPushService } from './push-services.ts';

/** How long a push service may take to answer. */
const answerTimeoutMs = 10_000;

/** How many pushes of a kind a browser gets in a day. Messages have no limit. The rest stands under Notifications. */
const perDayMax = 3;

/** What is older is no news any more, for example after the server was down. */
export const newsHours = 24;

/** For how many days pushes are remembered. */
const storedDays = 7;

export interface PushJobsDeps {
  db: Kysely<Schema>;
  config: Pick<Config, 'publicUrl' | 'pushLoopback'>;
  log: Pick<Log, 'warn'>;
  resolveHost?: ResolveHost;
  timeoutMs?: number;
  /** Returns the time in milliseconds, like `Date.now`. */
  now?: () => number;
}

/** The jobs that push alerts to the browsers of the people who are told. */
export function pushJobs({ now = Date.now, ...deps }: PushJobsDeps): JobKind {
  const { db } = deps;
  let cleanedDay: string | undefined;
  return {
    task: pushTask,
    waitsFor: 'push',
    run: (id, { isLast, stopSignal }) =>
      sendPush({ ...deps, now: now(), stopSignal }, id, isLast && !stopSignal?.aborted),
    async check() {
      // The keys are made at the first start, so that a backup has them before anybody subscribes.
      if (cleanedDay === undefined) await readPushKeys(db);
      await queuePushes(db, { isQuiet: isNightInLagos(now()) });
      const day = dayInLagos(now());
      if (cleanedDay === day) return;
      await deleteOldPushes(db);
      await deleteEndedSubscriptions(db);
      cleanedDay = day;
    },
  };
}

async function deleteOldPushes(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('pushes')
    .where('created_at', '<', sql<Date>`now() - ${storedDays} * interval '1 day'`)
    .execute();
}

/** Whether the sign-in that subscribed a browser goes on. */
const isSignedIn = sql<boolean>`exists (
  select from sessions
  where family = push_subscriptions.session_family and sessions.person_id = push_subscriptions.person_id
    and revoked_at is null and expires_at > now()
)`;

/** Deletes the subscriptions whose sessions have expired. Those of sessions that were ended are deleted at once. */
async function deleteEndedSubscriptions(db: Kysely<Schema>): Promise<void> {
  await sql`delete from push_subscriptions where not ${isSignedIn}`.execute(db);
}

interface SendDeps extends Omit<PushJobsDeps, 'now'> {
  now: number;
  stopSignal: AbortSignal | undefined;
}

/**
 * Sends a push and records it. Throws if it must be sent again. A server that is killed between the two sends it a second
 * time, with the same tag.
 */
async function sendPush(deps: SendDeps, id: string, isLastAttempt: boolean): Promise<void> {
  const { db, log, now } = deps;
  const push = await findPush(db, id);
  if (!push) return;
  // The check of the next morning queues it again.
  if (push.quiet_hours && isNightInLagos(now)) return;
  const alert = push.is_wanted ? await findShownAlert(db, push.person_id, push.alert_id) : undefined;
  if (!alert || alert.isRead || (await isEnoughForToday(db, push, now))) {
    // It is no news any more, or it is left to the list under Notifications.
    await db.deleteFrom('pushes').where('id', '=', id).where(isAsRead(push)).execute();
    return;
  }
  try {
    const status = await post(deps, push, alert);
    if (status === 404 || status === 410) {
      // The browser has unsubscribed. This deletes all its pushes.
      await db.deleteFrom('push_subscriptions').where('id', '=', push.subscription_id).execute();
    } else if (status >= 200 && status < 300) {
      const isRecorded = await record(db, push, { status: 'sent', sent_at: new Date(now), error: null });
      // The alert was renewed meanwhile, so what was sent may be old.
      if (!isRecorded) return sendPush(deps, id, isLastAttempt);
    } else {
      throw new PushError(`The push service answered with the status ${status}.`, isFinalStatus(status));
    }
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    const isGivenUp = isLastAttempt || (error instanceof PushError && error.isFinal);
    await record(db, push, { status: isGivenUp ? 'failed' : 'pending', error: error.message });
    if (!isGivenUp) throw error;
    log.warn(
      { push: id, service: new URL(push.endpoint).hostname, reason: error.message },
      'a push was given up',
    );
  }
}

/** The error of a push that its service did not accept. */
class PushError extends DeliveryError {
  /** Whether another attempt is useless. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** Whether the service will never accept the push, and not only at this moment. */
const isFinalStatus = (status: number) => status >= 300 && status < 500 && status !== 408 && status !== 429;

type Push = NonNullable<Awaited<ReturnType<typeof findPush>>>;

/** Finds a push that waits. A person who is suspended, or whose sign-in has ended, wants none. */
function findPush(db: Kysely<Schema>, id: string) {
  return db
    .selectFrom('pushes')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'subscription_id')
    .innerJoin('people', 'people.id', 'push_subscriptions.person_id')
    .innerJoin('alerts', (join) =>
      join.onRef('alerts.id', '=', 'alert_id').onRef('alerts.person_id', '=', 'people.id'),
    )
    .select(['pushes.id', 'alert_id', 'subscription_id', 'alerts.person_id', 'kind', 'quiet_hours'])
    .select(sql<string>`pushes.created_at::text`.as('version'))
    .select(['endpoint', 'p256dh', 'auth'])
    .select(
      sql<boolean>`suspended_at is null and ${isSignedIn}
        and pushes.created_at > now() - ${sql.lit(newsHours)} * interval '1 hour'
        and not exists (
          select from alert_switches
          where alert_switches.person_id = people.id and alert_switches.kind = alerts.kind
            and not (is_listed and is_pushed)
        )`.as('is_wanted'),
    )
    .where('pushes.id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

async function isEnoughForToday(
  db: Kysely<Schema>,
  { subscription_id, kind }: Push,
  now: number,
): Promise<boolean> {
  if (kind === 'message') return false;
  const { count } = await db
    .selectFrom('pushes')
    .innerJoin('alerts', 'alerts.id', 'alert_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('subscription_id', '=', subscription_id)
    .where('kind', '=', kind)
    .where('sent_at', '>=', new Date(`${dayInLagos(now)}T00:00:00+01:00`))
    .executeTakeFirstOrThrow();
  return count >= perDayMax;
}

/** Posts a push to its service. Returns the status of the answer. */
async function post(
  { db, config, resolveHost: resolve = resolveHost, timeoutMs = answerTimeoutMs, stopSignal }: SendDeps,
  { endpoint, p256dh, auth }: Push,
  alert: Parameters<typeof pushMessage>[0],
): Promise<number> {
  const { pushLoopback: allowsLoopback } = config;
  // Checked when it was added, but the list or the setting may have changed since.
  if (!isPushService(endpoint, allowsLoopback)) return 410;
  const body = encryptPush(pushMessage(alert), { p256dh, auth });
  const headers = await pushHeaders(config, await readPushKeys(db), endpoint, alert);
  return postEvent(
    endpoint,
    body,
    { ...headers, 'content-length': String(body.length) },
    { resolveHost: resolve, allowsLoopback, timeoutMs, stopSignal },
  );
}

/** Whether a push is as it was read: its alert was not renewed since. */
const isAsRead = ({ version }: Push) => sql<boolean>`created_at::text = ${version}`;

/** Records an attempt. Returns false if the push is not as it was read. It then still waits. */
async function record(
  db: Kysely<Schema>,
  push: Push,
  changes: { status: 'pending' | 'sent' | 'failed'; sent_at?: Date; error: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pushes')
    .set({ ...changes, attempts: sql<number>`attempts + 1`, last_attempt_at: sql<Date>`now()` })
    .where('id', '=', push.id)
    .where(isAsRead(push))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

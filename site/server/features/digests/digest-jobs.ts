import { type Kysely, sql } from 'kysely';
import { dayInLagos, isNightInLagos } from '../../../../src/contract/shared/lagos-time.ts';
import { demoMailDomain } from '../../auth/identity-client.ts';
import { authKey } from '../../auth/tokens.ts';
import type { Config } from '../../config.ts';
import type { Schema } from '../../db/schema.ts';
import type { Log } from '../../log.ts';
import { isEmailedKind, listAlertsToEmail } from '../alerts/alerts.queries.ts';
import { queueJobs, type WaitingJob } from '../jobs/job-queue.ts';
import type { JobKind } from '../jobs/job-worker.ts';
import { digestEmail } from './digest-email.ts';
import { EmailError, type MailSettings, sendEmail } from './send-email.ts';
import { unsubscribePath } from './unsubscribe-token.ts';

const task = 'send_digest';

/**
 * How often a digest is tried. graphile-worker waits e^n seconds after the nth attempt, so the last attempt is about
 * three and a half hours after the first.
 */
const attemptsMax = 10;

/** How many alerts a digest lists. */
const listedMax = 15;

/** What is older is not told by e-mail. It matters for the first digest of a person. */
const newsDays = 7;

/**
 * What is younger is left to the next digest. An alert has the time at which its transaction began: if the transaction ends
 * after a digest was made, the alert may be older than what that digest has told, and no digest would tell it.
 */
const newsMinSeconds = 60;

/** For how many days digests are remembered. */
const storedDays = 30;

/**
 * For how long an instance claims a digest. It renews the claim while a slow mail server takes its time, because a digest
 * that another instance also sends arrives twice. If the instance was killed, the digest waits this long.
 */
const claimSeconds = 180;
const renewedAfterMs = 45_000;

export interface DigestJobsDeps {
  db: Kysely<Schema>;
  config: Pick<Config, 'mail' | 'publicUrl' | 'authSecret' | 'dataDir'>;
  log: Pick<Log, 'warn'>;
  /** Returns the time in milliseconds, like `Date.now`. */
  now?: () => number;
}

/**
 * The jobs that send each person a digest of what they have not seen, at most once a day. Without a mail server, there are
 * none.
 */
export function digestJobs({ now = Date.now, ...deps }: DigestJobsDeps): JobKind[] {
  const { db, config } = deps;
  const { mail } = config;
  if (!mail) return [];
  let lastAddedDay: string | undefined;
  return [
    {
      task,
      waitsFor: 'email',
      run: (id, { isLast, stopSignal }) =>
        sendDigest({ ...deps, mail, now: now() }, id, isLast && !stopSignal?.aborted),
      async check() {
        // Nothing is sent at night; it waits for the morning.
        if (isNightInLagos(now())) return;
        const day = dayInLagos(now());
        // Other instances do the same, which does no harm. Reading all unread alerts each minute would take too long.
        if (lastAddedDay !== day) {
          await addDigests(db, day);
          lastAddedDay = day;
        }
        await queueDigests(db);
      },
    },
  ];
}

/** The start of what a person's next digest tells: the end of what the last one told. */
const newsStart = sql<Date>`greatest(now() - ${sql.lit(newsDays)} * interval '1 day', (
  select max(told_until) from digests where digests.person_id = people.id
))`;

/** Mails to an address that nobody has would make a mail server take us for a sender of spam. */
const isDemoAddress = sql<boolean>`email like ${`%@${demoMailDomain}`}`;

/** The end of what a digest tells. */
const newsEnd = sql<Date>`now() - ${sql.lit(newsMinSeconds)} * interval '1 second'`;

/**
 * Adds a digest of the day for everybody who has something unseen. Suspended people can read it here, but we write to them
 * no more. One that still waits tells the news of today too.
 */
async function addDigests(db: Kysely<Schema>, day: string): Promise<void> {
  await sql`
    insert into digests (person_id, day)
    select people.id, ${day} from people
    where email is not null and digests_stopped_at is null and suspended_at is null and not ${isDemoAddress}
      and not exists (select from digests where digests.person_id = people.id and status = 'pending')
      and exists (
        select from alerts
        where alerts.person_id = people.id and read_at is null and alerts.created_at > ${newsStart}
          and alerts.created_at <= ${newsEnd} and ${isEmailedKind}
      )
    on conflict (person_id, day) do nothing`.execute(db);
}

/**
 * Queues the digests that wait: all, or one at once. One queue sends them one after another, because mail servers refuse
 * many at once.
 */
export async function queueDigests(db: Kysely<Schema>, id?: string): Promise<void> {
  const waiting = sql<WaitingJob>`
    select id, ${task} as queue, created_at from digests
    where status = 'pending' and ${id === undefined ? isUnclaimed : sql`id = ${id}`}`;
  await queueJobs(db, { task, attemptsMax }, waiting, { runsNow: id !== undefined });
}

const isUnclaimed = sql<boolean>`(claimed_until is null or claimed_until < now())`;

/** Deletes the digests that are older than `storedDays`. */
export async function deleteOldDigests(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('digests')
    .where('created_at', '<', sql<Date>`now() - ${storedDays} * interval '1 day'`)
    .execute();
}

interface SendDeps extends Omit<DigestJobsDeps, 'now'> {
  mail: MailSettings;
  now: number;
}

/** Sends a digest, unless another instance is sending it. Throws if it must be sent again. */
async function sendDigest(deps: SendDeps, id: string, isLastAttempt: boolean): Promise<void> {
  const { db, now } = deps;
  // The check of the next morning queues it again.
  if (isNightInLagos(now)) return;
  const claim = db
    .updateTable('digests')
    .set({ claimed_until: sql<Date>`now() + ${claimSeconds} * interval '1 second'` })
    .where('id', '=', id)
    .where('status', '=', 'pending');
  const { numUpdatedRows } = await claim.where(isUnclaimed).executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  // If the database is down at this moment, the next renewal is still in time.
  const timer = setInterval(() => void claim.execute().catch(() => {}), renewedAfterMs).unref();
  try {
    await sendClaimed(deps, id, isLastAttempt);
  } finally {
    clearInterval(timer);
  }
}

/**
 * Sends a digest and records it. A server that is killed between the two sends it a second time, with the same Message-ID.
 */
async function sendClaimed(
  { db, config, log, mail }: SendDeps,
  id: string,
  isLastAttempt: boolean,
): Promise<void> {
  const digest = await db
    .selectFrom('digests')
    .innerJoin('people', 'people.id', 'person_id')
    .select([
      'person_id',
      'display_name',
      'email',
      'digests_stopped_at',
      'suspended_at',
      newsStart.as('news_start'),
      newsEnd.as('news_end'),
    ])
    .where('digests.id', '=', id)
    .executeTakeFirst();
  if (!digest) return;
  const { person_id, display_name, email, digests_stopped_at, suspended_at, news_start, news_end } = digest;
  const alerts =
    email === null || digests_stopped_at !== null || suspended_at !== null
      ? []
      : await listAlertsToEmail(db, person_id, { after: news_start, until: news_end }, listedMax + 1);
  if (email === null || alerts.length === 0) {
    // The person has stopped the e-mails, was suspended, or has seen everything meanwhile.
    await db.deleteFrom('digests').where('id', '=', id).execute();
    return;
  }
  const { publicUrl } = config;
  const unsubscribeUrl = publicUrl + unsubscribePath(authKey(config), person_id);
  const content = digestEmail({
    publicUrl,
    displayName: display_name,
    alerts: alerts.slice(0, listedMax),
    hasMore: alerts.length > listedMax,
    unsubscribeUrl,
  });
  const messageId = `<digest.${id}@${new URL(publicUrl).hostname}>`;
  try {
    await sendEmail(mail, { ...content, to: email, messageId, unsubscribeUrl });
  } catch (error) {
    if (!(error instanceof EmailError)) throw error;
    const isGivenUp = isLastAttempt || error.isFinal;
    await record(db, id, { status: isGivenUp ? 'failed' : 'pending', error: error.message });
    if (!isGivenUp) throw error;
    log.warn({ digest: id, reason: error.message }, 'an e-mail was given up');
    return;
  }
  await record(db, id, { status: 'sent', told_until: news_end, error: null });
}

/** Records an attempt and ends the claim. */
async function record(
  db: Kysely<Schema>,
  id: string,
  changes: { status: 'pending' | 'sent' | 'failed'; told_until?: Date; error: string | null },
): Promise<void> {
  await db
    .updateTable('digests')
    .set({
      ...changes,
      attempts: sql<number>`attempts + 1`,
      last_attempt_at: sql<Date>`now()`,
      claimed_until: null,
    })
    .where('id', '=', id)
    .execute();
}

import { EventEmitter } from 'node:events';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import type { Log } from '../../log.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { deliveryTask, freeJobsOfDeadWorkers, queueDeliveries } from './delivery-queue.ts';
import { type ResolveHost, resolveHost } from './public-address.ts';

/** How many events an instance sends at once. */
const concurrency = 3;

/** How often the queue looks for jobs whose pause is over. New jobs are announced, so they start at once. */
const defaultPollIntervalMs = 5_000;

/** When the queue of a webhook is surely free after a job. */
const queueFreedAfterMs = 50;

const minuteMs = 60_000;

const connectionTimeoutMs = 5_000;

/** How long a receiver may take to answer. */
const answerTimeoutMs = 10_000;

/** How long a delivery may go on after the server was told to stop. */
const stopTimeoutMs = 2_000;

/** For how many days the log keeps an event, whether it was sent or not. */
const logDays = 30;

export interface WebhookWorkerDeps {
  database: Pick<Database, 'db' | 'connection' | 'preparesStatements'>;
  config: Pick<Config, 'webhookLoopback'>;
  log: Log;
  resolveHost?: ResolveHost;
  timeoutMs?: number;
  pollIntervalMs?: number;
  /** How often the outbox is checked for events that are not queued. */
  checkIntervalMs?: number;
}

/**
 * Starts to send the events of the outbox, together with the other instances on this database. Returns a function that
 * stops it. If the queue cannot start, for example because the database is down, it tries again each minute.
 */
export function startWebhookWorker(deps: WebhookWorkerDeps): () => Promise<void> {
  const { database, log, checkIntervalMs = minuteMs } = deps;
  let running: { runner: Runner; whenClosed: Promise<void> } | undefined;
  let isStopped = false;
  const logFailure = (error: unknown) => {
    if (!isStopped) log.warn({ err: error }, 'webhooks are delayed');
  };
  const startQueue = async () => {
    const pool = openPool(database.connection);
    const events: WorkerEvents = new EventEmitter();
    // After a job, graphile-worker 0.17.3 looks for the next one before the queue of the webhook is free again, finds none,
    // and looks again only after `pollInterval`.
    events.on('job:complete', () => setTimeout(() => announceJobs(pool), queueFreedAfterMs).unref());
    const runner = await runQueue(deps, pool, events).catch(async (error) => {
      await pool.end();
      throw error;
    });
    const started = { runner, whenClosed: runner.promise.catch(logFailure).then(() => pool.end()) };
    running = started;
    const forget = () => {
      if (running === started) running = undefined;
    };
    // Unless it is stopped, the queue ends only after an error, such as a database that is down. Then it is started again.
    void started.whenClosed.then(forget);
    // After this error it may stop without an end: graphile-worker 0.17.3 waits for a retry that never comes.
    events.on('pool:fatalError', forget);
  };
  const keepGoing = async () => {
    if (isStopped) return;
    if (!running) await startQueue();
    await freeJobsOfDeadWorkers(database.db);
    await queueDeliveries(database.db);
    await deleteOldDeliveries(database.db);
  };
  let whenIdle = keepGoing().catch(logFailure);
  const timer = setInterval(() => {
    whenIdle = whenIdle.then(keepGoing).catch(logFailure);
  }, checkIntervalMs).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await whenIdle;
    if (!running) return;
    const { runner, whenClosed } = running;
    // It may have ended by itself just now.
    await runner.stop().catch(() => {});
    await whenClosed;
  };
}

/** Makes the queue look for jobs, as a new job does. */
function announceJobs(pool: pg.Pool): void {
  // If it fails, the queue looks for jobs after `pollInterval`.
  pool.query(`select pg_notify('jobs:insert', '{"count":1}')`).catch(() => {});
}

/** Opens the queue's own connections: listening for jobs needs a connection that bypasses a transaction pooler. */
function openPool(connection: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    application_name: 'campus_market_jobs',
    max: concurrency + 1,
    connectionTimeoutMillis: connectionTimeoutMs,
    // Keep-alive detects dead idle connections, such as the one that listens for jobs.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // The pool drops a broken connection by itself, but an 'error' event without a listener would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function runQueue(
  {
    database: { db, preparesStatements },
    config,
    log,
    resolveHost: resolve = resolveHost,
    timeoutMs = answerTimeoutMs,
    pollIntervalMs = defaultPollIntervalMs,
  }: WebhookWorkerDeps,
  pgPool: pg.Pool,
  events: WorkerEvents,
): Promise<Runner> {
  const settings = { db, resolveHost: resolve, allowsLoopback: config.webhookLoopback, timeoutMs };
  return run({
    pgPool,
    events,
    // Without these two, an error of the database after a job is an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noPreparedStatements: !preparesStatements,
    concurrency,
    pollInterval: pollIntervalMs,
    gracefulShutdownAbortTimeout: stopTimeoutMs,
    // The server itself stops the queue.
    noHandleSignals: true,
    // A failed delivery is in the log of the webhook, so it is not an error of the server.
    logger: new Logger(() => (level, message) => log.debug(`webhooks: ${level}: ${message}`)),
    parsedCronItems: [],
    taskList: {
      [deliveryTask]: async (payload, { job, abortSignal }) => {
        const { id } = payload as { id: string };
        await deliverWebhook({ ...settings, stopSignal: abortSignal }, id, job.attempts >= job.max_attempts);
      },
    },
  });
}

/** Deletes what is older than the log goes back. */
async function deleteOldDeliveries(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', sql<Date>`now() - ${logDays} * interval '1 day'`)
    .execute();
}

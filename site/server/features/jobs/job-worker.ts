import { EventEmitter } from 'node:events';
import { Logger, type Runner, run, type Task, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { type Database, jobsApplicationName } from '../../db/open.ts';
import type { Log } from '../../log.ts';
import { freeJobsBegunBeforePostgres, freeJobsOfDeadWorkers, hasJobQueue } from './job-queue.ts';

/**
 * How many jobs an instance runs at once, by what they wait for. Each has its own workers, so that a mail server or a
 * receiver that hangs delays only its own kind.
 */
const workerCounts = { database: 2, webhooks: 3, email: 1, push: 2 };

type Remote = keyof typeof workerCounts;

/** How often the queue looks for jobs whose pause is over. New jobs are announced, so they start at once. */
const defaultPollIntervalMs = 5_000;

/** When the job's own queue, such as that of a webhook, is free after a job: usually, and on a busy machine. */
const queueFreedAfterMs = [50, 500];

const minuteMs = 60_000;

const connectionTimeoutMs = 5_000;

/** How long a job may go on after the server was told to stop. */
const stopTimeoutMs = 2_000;

/** One kind of jobs. What they are about is in a table of ours, which backups contain; the queue itself is not. */
export interface JobKind {
  /** The name of the jobs in the queue. */
  task: string;
  waitsFor: Remote;
  /** Does a job. If it throws, the job is tried again after a pause. */
  run(id: string, attempt: { isLast: boolean; stopSignal: AbortSignal | undefined }): Promise<void>;
  /** Queues what waits and is not queued, and deletes what is old. Called each minute. */
  check(): Promise<void>;
}

export interface JobWorkerDeps {
  database: Pick<Database, 'db' | 'connection' | 'preparesStatements'>;
  log: Log;
  jobKinds: readonly JobKind[];
  /** Whether this server has just started the PostgreSQL itself. What was begun before then was interrupted. */
  hasOwnPostgres?: boolean;
  pollIntervalMs?: number;
  /** How often the tables are checked for what is not queued. */
  checkIntervalMs?: number;
}

/**
 * Starts to do jobs, together with the other instances on this database. Returns a function that stops it. If the queue
 * cannot start, for example because the database is down, it tries again each minute.
 */
export function startJobWorker(deps: JobWorkerDeps): () => Promise<void> {
  const { database, log, jobKinds, hasOwnPostgres = false, checkIntervalMs = minuteMs } = deps;
  let isStopped = false;
  let isFirstCheck = true;
  const logFailure = (error: unknown) => {
    if (!isStopped) log.warn({ err: error }, 'jobs are delayed');
  };
  const remotes = [...new Set(jobKinds.map(({ waitsFor }) => waitsFor))];
  const workers = remotes.map((remote) => makeWorkers(remote, deps, logFailure));
  const keepGoing = async () => {
    if (isStopped) return;
    if (hasOwnPostgres && isFirstCheck) {
      isFirstCheck = false;
      // A job that the killed server had begun is done at once, and not when its worker counts as dead.
      if (await hasJobQueue(database.db)) await freeJobsBegunBeforePostgres(database.db);
    }
    // One after another, because the first creates the tables of the queue.
    for (const { start } of workers) await start();
    await freeJobsOfDeadWorkers(database.db);
    for (const { check } of jobKinds) await check();
  };
  let whenIdle = keepGoing().catch(logFailure);
  const timer = setInterval(() => {
    whenIdle = whenIdle.then(keepGoing).catch(logFailure);
  }, checkIntervalMs).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await whenIdle;
    await Promise.all(workers.map(({ stop }) => stop()));
  };
}

/** Makes the workers of the kinds that wait for the same. */
function makeWorkers(
  remote: Remote,
  deps: JobWorkerDeps,
  logFailure: (error: unknown) => void,
): {
  /** Starts them, unless they run. */
  start(): Promise<void>;
  stop(): Promise<void>;
} {
  const { database, jobKinds } = deps;
  const kinds = jobKinds.filter(({ waitsFor }) => waitsFor === remote);
  let running: { runner: Runner; whenClosed: Promise<void> } | undefined;
  const start = async () => {
    if (running) return;
    const pool = openPool(database.connection);
    const events: WorkerEvents = new EventEmitter();
    // After a job, graphile-worker 0.17.3 looks for the next one before the job's own queue is free again, finds none,
    // and looks again only after `pollInterval`.
    events.on('job:complete', () => {
      for (const ms of queueFreedAfterMs) setTimeout(() => announceJobs(pool), ms).unref();
    });
    const runner = await runQueue({ ...deps, jobKinds: kinds }, workerCounts[remote], pool, events).catch(
      async (error) => {
        await pool.end();
        throw error;
      },
    );
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
  const stop = async () => {
    if (!running) return;
    const { runner, whenClosed } = running;
    // It may have ended by itself just now.
    await runner.stop().catch(() => {});
    await whenClosed;
  };
  return { start, stop };
}

/** Makes the queue look for jobs, as a new job does. */
function announceJobs(pool: pg.Pool): void {
  // If it fails, the queue looks for jobs after `pollInterval`.
  pool.query(`select pg_notify('jobs:insert', '{"count":1}')`).catch(() => {});
}

/** Opens the workers' own connections: listening for jobs needs a connection that bypasses a transaction pooler. */
function openPool(connection: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    application_name: jobsApplicationName,
    // One listens, and one is enough for the short queries of the workers.
    max: 2,
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
  { database: { preparesStatements }, log, jobKinds, pollIntervalMs = defaultPollIntervalMs }: JobWorkerDeps,
  concurrency: number,
  pgPool: pg.Pool,
  events: WorkerEvents,
): Promise<Runner> {
  const tasks = jobKinds.map(({ task, run }): [string, Task] => [
    task,
    (payload, { job, abortSignal: stopSignal }) =>
      run((payload as { id: string }).id, { isLast: job.attempts >= job.max_attempts, stopSignal }),
  ]);
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
    // A failed job is recorded by its kind, such as in the log of a webhook, so it is not an error of the server.
    logger: new Logger(() => (level, message) => log.debug(`jobs: ${level}: ${message}`)),
    parsedCronItems: [],
    taskList: Object.fromEntries(tasks),
  });
}

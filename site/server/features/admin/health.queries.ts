import { statfs } from 'node:fs/promises';
import { hostname, totalmem } from 'node:os';
import { type Kysely, sql } from 'kysely';
import type { Endpoint } from '../../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../../src/contract/calls/endpoints.ts';
import type { AdminHealth } from '../../../../src/contract/shared/types.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import type { ResponseMeter, RouteToday } from '../../response-meter.ts';
import {
  judgeBackup,
  judgeJobs,
  judgeMemory,
  judgeResponses,
  judgeSlowestCalls,
  judgeStorage,
  stateOfCall,
} from './health-limits.ts';

export interface HealthDeps {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'nightlyBackups'>;
  database: Pick<Database, 'db'>;
  responseMeter: Pick<ResponseMeter, 'readToday'>;
  /** Returns the newest backup of any kind; undefined if there is none. */
  findNewestBackup(): Promise<{ madeAt: number; bytes: number } | undefined>;
}

/** How many of the slowest calls are listed. */
const slowestCallsMax = 8;

/** Reads how the market's server does, and judges each figure. */
export async function readHealth(deps: HealthDeps, now: number): Promise<AdminHealth> {
  const { config, database, responseMeter } = deps;
  const responses = responseMeter.readToday();
  const [storage, backup, jobs] = await Promise.all([
    readStorage(config, database.db),
    readBackup(deps, now),
    readJobs(database.db, now),
  ]);
  return {
    readAt: toIso(now),
    responses: countResponses(responses.countsByStatus, responses.since),
    storage,
    backup,
    jobs,
    process: readProcess(now),
    slowestCalls: findSlowestCalls(responses.routes),
  };
}

function countResponses(
  countsByStatus: ReadonlyMap<number, number>,
  since: number,
): AdminHealth['responses'] {
  const countOf = (isCounted: (status: number) => boolean) =>
    [...countsByStatus].reduce((sum, [status, count]) => (isCounted(status) ? sum + count : sum), 0);
  const counts = {
    count: countOf(() => true),
    failed: countOf((status) => status >= 500 && status !== 503),
    unavailable: countOf((status) => status === 503),
  };
  return { ...judgeResponses(counts), since: toIso(since), ...counts };
}

async function readStorage(
  { dataDir, databaseUrl }: HealthDeps['config'],
  db: Kysely<Schema>,
): Promise<AdminHealth['storage']> {
  const [disk, { rows }] = await Promise.all([
    statfs(dataDir),
    sql<{ database_bytes: number; media_bytes: number }>`
      select pg_database_size(current_database()) as database_bytes,
        (select coalesce(sum(bytes), 0)::bigint from media) as media_bytes`.execute(db),
  ]);
  const sizes = {
    databaseBytes: rows[0]?.database_bytes ?? 0,
    mediaBytes: rows[0]?.media_bytes ?? 0,
    freeDiskBytes: disk.bavail * disk.bsize,
    diskBytes: disk.blocks * disk.bsize,
  };
  return { ...judgeStorage({ ...sizes, holdsDatabase: databaseUrl === undefined }), ...sizes };
}

async function readBackup(
  { config: { databaseUrl, nightlyBackups }, findNewestBackup }: HealthDeps,
  now: number,
): Promise<AdminHealth['backup']> {
  // A folder that cannot be read has no backups that a restore could use.
  const newest = databaseUrl === undefined ? await findNewestBackup().catch(() => undefined) : undefined;
  const schedule = databaseUrl !== undefined ? 'external' : nightlyBackups === 0 ? 'off' : 'nightly';
  return {
    ...judgeBackup({ schedule, madeAt: newest?.madeAt, startedAt: startOfProcess(now), now }),
    schedule,
    ...(newest && { madeAt: toIso(newest.madeAt), bytes: newest.bytes }),
  };
}

/**
 * Reads the jobs that wait: events for webhooks, changes of favorites, and products for saved searches. They are counted in
 * our tables and not in the queue, because a job that the queue has lost waits too.
 */
async function readJobs(db: Kysely<Schema>, now: number): Promise<AdminHealth['jobs']> {
  const { rows } = await sql<JobsRow>`
    select count(*) as waiting, count(*) filter (where attempts > 2) as failing, min(created_at) as oldest_at,
      min(created_at) filter (where attempts = 0) as oldest_untried_at,
      (select count(*) from digests where status = 'failed' and created_at > now() - interval '1 day') as failed_digests,
      (select count(*) from pushes where status = 'failed' and created_at > now() - interval '1 day') as failed_pushes
    from (
      select deliveries.created_at, attempts from webhook_deliveries as deliveries
      join webhooks on webhooks.id = webhook_id and not is_paused
      where status = 'pending'
      union all
      select created_at, 0 from favorite_changes
      union all
      select created_at, 0 from products_to_match
    ) as jobs`.execute(db);
  const {
    waiting = 0,
    failing = 0,
    failed_digests = 0,
    failed_pushes = 0,
    oldest_at,
    oldest_untried_at,
  } = rows[0] ?? {};
  return {
    ...judgeJobs({
      failing,
      failedDigests: failed_digests,
      failedPushes: failed_pushes,
      untriedForMs: oldest_untried_at ? now - oldest_untried_at.getTime() : 0,
    }),
    waiting,
    failing,
    ...(oldest_at && { oldestAt: oldest_at.toISOString() }),
  };
}

interface JobsRow {
  waiting: number;
  failing: number;
  /** Null if no job waits. */
  oldest_at: Date | null;
  oldest_untried_at: Date | null;
  failed_digests: number;
  failed_pushes: number;
}

function readProcess(now: number): AdminHealth['process'] {
  const memoryBytes = process.memoryUsage.rss();
  // In a container, the limit is lower than the memory of the machine. Without a limit it is 0 or enormous.
  const machineMemoryBytes = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
  return {
    ...judgeMemory({ memoryBytes, machineMemoryBytes }),
    name: `${process.pid} on ${hostname()}`,
    startedAt: toIso(startOfProcess(now)),
    memoryBytes,
    machineMemoryBytes,
  };
}

/**
 * Calls whose time depends on the network or the visit of the caller: uploads, and event streams, which end when the page is
 * closed.
 */
const untimedCalls = new Set(
  Object.entries<Endpoint>(endpoints).flatMap(([call, { stream, acceptsFile }]) =>
    stream || acceptsFile ? [call] : [],
  ),
);

function findSlowestCalls(routes: readonly RouteToday[]): AdminHealth['slowestCalls'] {
  const totalSeconds = routes.reduce((sum, route) => sum + route.totalSeconds, 0);
  const calls = routes
    .map(({ method, route, ...times }) => ({ call: callOf(method, route), ...times }))
    .filter(({ call }) => !untimedCalls.has(call))
    .sort((a, b) => b.p95Seconds - a.p95Seconds)
    .slice(0, slowestCallsMax)
    .map(({ call, count, p95Seconds, totalSeconds: seconds }) => ({
      state: stateOfCall({ count, p95Seconds }),
      call,
      count,
      p95Seconds,
      timeShare: seconds / totalSeconds,
    }));
  return { ...judgeSlowestCalls(calls.map(({ state }) => state)), calls };
}

/** Returns the call of the contract, such as `GET /products/{id}`, or the method and path of any other route. */
const callOf = (method: string, route: string) =>
  `${method} ${route.replace(/^\/api(?=\/)/, '').replaceAll(/:(\w+)/g, '{$1}')}`;

const startOfProcess = (now: number) => now - process.uptime() * 1000;

const toIso = (time: number) => new Date(time).toISOString();

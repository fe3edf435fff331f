import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { isFromThisMachine } from './auth/this-machine.ts';
import type { Config } from './config.ts';
import type { Database } from './db/open.ts';
import type { Meters } from './meters.ts';
import type { ResponseMeter } from './response-meter.ts';
import { hashOf } from './secrets.ts';

interface MetricsDeps {
  config: Config;
  database: Pick<Database, 'pool'>;
  meters: Meters;
  responseMeter: ResponseMeter;
}

/** Serves metrics for Prometheus. Any client but the collector gets a 404. */
export function registerMetrics(
  app: FastifyInstance,
  { config, database, meters, responseMeter }: MetricsDeps,
): void {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    responseMeter.record(method, routeOptions.url ?? 'none', statusCode, elapsedTime / 1000);
    done();
  });
  meterDatabase(app, database.pool, meters);
  meterProcess(app, meters);
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isCollector(request, config)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(meters.text());
  });
}

/** Measures how long connections are in use: for one statement, or for a whole transaction. */
function meterDatabase(app: FastifyInstance, pool: Database['pool'], meters: Meters): void {
  const acquiredAt = new WeakMap<pg.PoolClient, number>();
  const recordDuration = meters.histogram(
    'campus_market_database_seconds',
    'How long a connection was in use: for a statement, or for a transaction.',
  );
  const acquire = (client: pg.PoolClient) => void acquiredAt.set(client, performance.now());
  const release = (_error: Error, client: pg.PoolClient) => {
    const startedAt = acquiredAt.get(client);
    if (startedAt !== undefined) recordDuration((performance.now() - startedAt) / 1000);
  };
  pool.on('acquire', acquire).on('release', release);
  app.addHook('onClose', async () => void pool.off('acquire', acquire).off('release', release));
  const connectionsMetric = 'campus_market_database_connections';
  meters.gauge(connectionsMetric, 'Open connections to PostgreSQL.', () => pool.totalCount);
  meters.gauge(
    `${connectionsMetric}_idle`,
    'Open connections to PostgreSQL that are not in use.',
    () => pool.idleCount,
  );
  meters.gauge(
    'campus_market_database_waiting',
    'Statements that wait for a connection.',
    () => pool.queueLength,
  );
}

function meterProcess(app: FastifyInstance, meters: Meters): void {
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  meters.gauge('process_resident_memory_bytes', 'Memory of this process.', () => process.memoryUsage.rss());
  meters.gauge('process_uptime_seconds', 'The time since the start of this process.', () => process.uptime());
  meters.gauge(
    'nodejs_eventloop_lag_p99_seconds',
    'The delay of the event loop, 99th percentile.',
    () => delay.percentile(99) / 1e9,
  );
}

/**
 * Returns whether a request may read the metrics. Without METRICS_TOKEN, only requests from this machine may read them,
 * and in production no request at all, because a proxy on this machine may forward requests from anywhere.
 */
function isCollector(
  request: FastifyRequest,
  { metricsToken, isProduction }: Pick<Config, 'metricsToken' | 'isProduction'>,
): boolean {
  if (metricsToken === undefined) return !isProduction && isFromThisMachine(request);
  // Prevents a timing attack: the time to compare two texts shows how many of their first characters are equal, which
  // for hashes reveals nothing about the token.
  return hashOf(request.headers.authorization ?? '') === hashOf(`Bearer ${metricsToken}`);
}

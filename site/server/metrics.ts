import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { isFromThisMachine } from './auth/this-machine.ts';
import type { Config } from './config.ts';
import type { Database } from './db/open.ts';
import type { Meters } from './meters.ts';
import { hashOf } from './secrets.ts';

interface MetricsParts {
  config: Config;
  database: Pick<Database, 'pool'>;
  meters: Meters;
}

/** Serves metrics for Prometheus. Anybody but the collector gets a 404. */
export function registerMetrics(app: FastifyInstance, { config, database, meters }: MetricsParts): void {
  meterAnswers(app, meters);
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

/** Counts and times replies. Labels contain the route, not the URL, which limits their number. */
function meterAnswers(app: FastifyInstance, meters: Meters): void {
  const count = meters.counter('campus_market_answers_total', 'Answers by method, route and status.');
  const time = meters.histogram('campus_market_answer_seconds', 'From the request to the end of its answer.');
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = `method="${method}",route="${routeOptions.url ?? 'none'}"`;
    count(`${route},status="${statusCode}"`);
    time(elapsedTime / 1000, route);
  });
}

/** Times how long connections are in use: for one statement, or for a whole transaction. */
function meterDatabase(app: FastifyInstance, pool: Database['pool'], meters: Meters): void {
  const takenAt = new WeakMap<pg.PoolClient, number>();
  const time = meters.histogram(
    'campus_market_database_seconds',
    'How long a connection was taken: for a statement, or for a transaction.',
  );
  const take = (client: pg.PoolClient) => void takenAt.set(client, performance.now());
  const release = (_error: Error, client: pg.PoolClient) => {
    const begun = takenAt.get(client);
    if (begun !== undefined) time((performance.now() - begun) / 1000);
  };
  pool.on('acquire', take).on('release', release);
  app.addHook('onClose', async () => void pool.off('acquire', take).off('release', release));
  const connections = 'campus_market_database_connections';
  meters.gauge(connections, 'Open connections to PostgreSQL.', () => pool.totalCount);
  meters.gauge(`${connections}_idle`, 'Those that nobody uses.', () => pool.idleCount);
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
  meters.gauge('process_uptime_seconds', 'Since its start.', () => process.uptime());
  meters.gauge(
    'nodejs_eventloop_lag_p99_seconds',
    'How late it comes to what is due, in 99 of 100 cases.',
    () => delay.percentile(99) / 1e9,
  );
}

/** Without a token, only this machine may collect, and nobody in production, where a proxy on it may forward anything. */
function isCollector(
  request: FastifyRequest,
  { metricsToken, isProduction }: Pick<Config, 'metricsToken' | 'isProduction'>,
): boolean {
  if (metricsToken === undefined) return !isProduction && isFromThisMachine(request);
  // Timing attack: comparing the texts takes longer the more of the token is right, comparing hashes does not.
  return hashOf(request.headers.authorization ?? '') === hashOf(`Bearer ${metricsToken}`);
}

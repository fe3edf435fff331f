import type pg from 'pg';
import type { Database } from './open.ts';

/** A query that runs longer than this may be waiting for a PostgreSQL that no longer responds. */
const suspiciousMs = 600;

/**
 * Closes database connections that wait for a frozen or unreachable PostgreSQL, which cannot apply its own timeouts, so
 * that callers get an error within 2 seconds. Slow statements continue. Returns a function that stops watching.
 */
export function closeHungConnections({
  pool,
  isReachable,
}: Pick<Database, 'pool' | 'isReachable'>): () => void {
  const timers = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
  const closedClients = new WeakSet<pg.PoolClient>();
  let lastReleaseAt = 0;
  const watch = (client: pg.PoolClient) => {
    const timer = setTimeout(async () => {
      const startedAt = performance.now();
      // On a busy machine a new connection may be slow, but then other connections still get results.
      const isPostgresAlive = (await isReachable()) || lastReleaseAt > startedAt;
      // The connection was released meanwhile, and another query may use it.
      if (timers.get(client) !== timer) return;
      if (isPostgresAlive) return watch(client);
      pool.markDown();
      closedClients.add(client);
      // The types of `pg` hide `end()` of a pooled client, which disconnects it at once. The `query_timeout` of `pg`
      // would also cancel slow statements of a PostgreSQL that works.
      void (client as pg.PoolClient & pg.Client).end();
    }, suspiciousMs);
    timers.set(client, timer.unref());
  };
  const unwatch = (_error: Error, client: pg.PoolClient) => {
    clearTimeout(timers.get(client));
    timers.delete(client);
    if (!closedClients.has(client)) lastReleaseAt = performance.now();
  };
  pool.on('acquire', watch);
  pool.on('release', unwatch);
  return () => {
    pool.off('acquire', watch);
    pool.off('release', unwatch);
  };
}

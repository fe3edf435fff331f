import type pg from 'pg';
import type { Database } from './open.ts';

/** In milliseconds. Whoever has had a connection for so long may be waiting for a PostgreSQL that no longer answers. */
const suspicious = 600;

/**
 * Ends the sessions that wait for a PostgreSQL that is frozen or out of reach, where its own time limits end nothing:
 * people are refused within 2 seconds. A statement that is only slow goes on. Answers what ends the watch.
 */
export function endHungSessions({ pool, answers }: Pick<Database, 'pool' | 'answers'>): () => void {
  const timers = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
  const ended = new WeakSet<pg.PoolClient>();
  let lastDoneAt = 0;
  const watch = (client: pg.PoolClient) => {
    const timer = setTimeout(async () => {
      const begun = performance.now();
      // A machine that is only busy may be late with a new connection, but some session gets its answer meanwhile.
      const isAlive = (await answers()) || lastDoneAt > begun;
      // Given back meanwhile, and perhaps lent to somebody else.
      if (timers.get(client) !== timer) return;
      if (isAlive) return watch(client);
      ended.add(client);
      // The types hide that a client of the pool can be ended; one that waits for an answer is cut off.
      void (client as pg.PoolClient & pg.Client).end();
    }, suspicious);
    timers.set(client, timer.unref());
  };
  const forget = (_error: Error, client: pg.PoolClient) => {
    clearTimeout(timers.get(client));
    timers.delete(client);
    if (!ended.has(client)) lastDoneAt = performance.now();
  };
  pool.on('acquire', watch);
  pool.on('release', forget);
  return () => {
    pool.off('acquire', watch);
    pool.off('release', forget);
  };
}

import { expect, onTestFinished } from 'vitest';
import type { Database } from '../../../site/server/db/open.ts';

/** Runs statements in a transaction and keeps it open, with its locks, until the returned function is called. */
export async function holdLock({ pool }: Database, ...statements: string[]): Promise<() => Promise<void>> {
  const client = await pool.connect();
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('commit');
    client.release();
  };
  // Releases the lock even after a failure, so that the next test does not wait for it.
  onTestFinished(release);
  await client.query('begin');
  for (const statement of statements) await client.query(statement);
  return release;
}

/** Waits until at least this many statements are waiting for a lock in the database. The jobs of a server may wait too. */
export async function waitUntilBlocked({ pool }: Database, count = 1): Promise<void> {
  const query = `
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await pool.query(query)).rows[0].waiting, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(count);
}

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The channel of NOTIFY for all instances. PostgreSQL delivers a notification when its transaction commits. */
export const notificationChannel = 'campus_market_news';

export interface Listener {
  onNotification(payload: string): void;
  /** Called when listening begins, and again after each reconnect, when notifications may have been missed. */
  onListening(): void;
}

/** Ends the listening. */
export type StopListening = () => Promise<void>;

/** How often we check that the connection is alive, and how long the check may take. */
interface Checks {
  checkIntervalMs?: number;
  checkTimeoutMs?: number;
}

/** The pauses between reconnects double from the first to the longest. */
const firstPauseMs = 100;
const longestPauseMs = 5_000;

/** Listens on a connection of its own and reconnects when that is lost. */
export function listenOnPostgres(
  connection: pg.ClientConfig,
  listener: Listener,
  { checkIntervalMs = 10_000, checkTimeoutMs = 5_000 }: Checks = {},
): StopListening {
  const stopped = new AbortController();
  const { signal } = stopped;
  const isStopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
  let pauseMs = firstPauseMs;

  const listen = async () => {
    const client = new pg.Client({
      ...connection,
      application_name: notificationChannel,
      connectionTimeoutMillis: checkTimeoutMs,
      query_timeout: checkTimeoutMs,
    });
    const isLost = new Promise((resolve) => client.on('error', resolve).once('end', resolve));
    client.on('notification', ({ payload = '' }) => listener.onNotification(payload));
    try {
      await client.connect();
      await client.query(`listen ${notificationChannel}`);
      pauseMs = firstPauseMs;
      listener.onListening();
      await Promise.race([isLost, isStopped, keepChecking(client, checkIntervalMs)]);
    } finally {
      await client.end();
    }
  };

  const listenForEver = async () => {
    while (!signal.aborted) {
      await listen().catch(() => {});
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => {});
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  };

  const ended = listenForEver();
  return () => {
    stopped.abort();
    return ended;
  };
}

/** Throws when PostgreSQL no longer answers. */
async function keepChecking(client: pg.Client, checkIntervalMs: number): Promise<void> {
  for (;;) {
    await wait(checkIntervalMs, undefined, { ref: false });
    await client.query('select');
  }
}

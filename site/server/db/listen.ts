import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** What transactions tell each other, on all instances. It is told when they are committed, and never otherwise. */
export const notificationChannel = 'campus_market_news';

export interface Listener {
  onNotification(news: string): void;
  /** From here on nothing is missed. Comes again when something may have been missed. */
  onListening(): void;
}

/** Ends the listening. */
export type StopListening = () => Promise<void>;

/** In milliseconds: so often it is made sure that the line has not gone dead in silence, and so long it may take. */
const checkEvery = 10_000;
const longestCheck = 5_000;

/** In milliseconds, after the line was lost. */
const firstPause = 100;
const longestPause = 5_000;

/** Listens on a connection of its own, and comes back whenever that is lost. */
export function listenOnPostgres(connection: pg.ClientConfig, listener: Listener): StopListening {
  const stopped = new AbortController();
  const { signal } = stopped;
  const isStopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
  let pause = firstPause;

  const listen = async () => {
    const client = new pg.Client({
      ...connection,
      application_name: notificationChannel,
      connectionTimeoutMillis: longestCheck,
      query_timeout: longestCheck,
    });
    const isLost = new Promise((resolve) => client.on('error', resolve).once('end', resolve));
    client.on('notification', ({ payload = '' }) => listener.onNotification(payload));
    try {
      await client.connect();
      await client.query(`listen ${notificationChannel}`);
      pause = firstPause;
      listener.onListening();
      await Promise.race([isLost, isStopped, keepChecking(client)]);
    } finally {
      await client.end();
    }
  };

  const listenForEver = async () => {
    while (!signal.aborted) {
      await listen().catch(() => {});
      await wait(pause, undefined, { signal, ref: false }).catch(() => {});
      pause = Math.min(pause * 2, longestPause);
    }
  };

  const ended = listenForEver();
  return () => {
    stopped.abort();
    return ended;
  };
}

/** Ends with an error when nothing is answered any more. */
async function keepChecking(client: pg.Client): Promise<void> {
  for (;;) {
    await wait(checkEvery, undefined, { ref: false });
    await client.query('select');
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

/** The NOTIFY channel of all instances. */
export const notificationChannel = 'campus_market_news';

/** An event with ids only: each instance reads the details that its pages need. */
export type Notification = PersonalNotification | { kind: 'session end'; sessionId: string };

/**
 * A notification for these people, by their ids: about a new message, about messages that the reader has read, about a
 * thread that has begun, been blocked or been unblocked, about a changed cart, or about new or read alerts.
 */
export type PersonalNotification = { people: string[] } & (
  | { kind: 'message'; threadId: string; messageId: string }
  | { kind: 'read'; threadId: string; readerId: string }
  | { kind: 'thread'; threadId: string }
  | { kind: 'cart' }
  | { kind: 'alert' }
);

/** Sends a notification. PostgreSQL delivers it when the transaction commits. */
export async function notify(db: Kysely<Schema>, notification: PersonalNotification): Promise<void> {
  await sql`select pg_notify(${notificationChannel}, ${JSON.stringify(notification)})`.execute(db);
}

/** Parses a notification. It needs no validation, because only this server and its database write to the channel. */
export function readNotification(text: string): Notification {
  return JSON.parse(text);
}

export interface Listener {
  onNotification(payload: string): void;
  /** Called when listening begins, and again after each reconnect, when notifications may have been missed. */
  onListening(): void;
}

export type StopListening = () => Promise<void>;

/** How often the connection is checked, and how long a check may take. */
interface CheckSettings {
  checkIntervalMs?: number;
  checkTimeoutMs?: number;
}

/** The pauses between reconnects double from the first to the longest. */
const firstPauseMs = 100;
const longestPauseMs = 5_000;

/** Listens on a dedicated connection and reconnects when it is lost. */
export function listenOnPostgres(
  connection: pg.ClientConfig,
  listener: Listener,
  { checkIntervalMs = 10_000, checkTimeoutMs = 5_000 }: CheckSettings = {},
): StopListening {
  const abortController = new AbortController();
  const { signal } = abortController;
  const whenStopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
  let pauseMs = firstPauseMs;

  const listen = async () => {
    const client = new pg.Client({
      ...connection,
      application_name: notificationChannel,
      connectionTimeoutMillis: checkTimeoutMs,
      query_timeout: checkTimeoutMs,
    });
    const whenLost = new Promise((resolve) => client.on('error', resolve).once('end', resolve));
    client.on('notification', ({ payload = '' }) => listener.onNotification(payload));
    try {
      await client.connect();
      await client.query(`listen ${notificationChannel}`);
      pauseMs = firstPauseMs;
      listener.onListening();
      await Promise.race([whenLost, whenStopped, keepChecking(client, checkIntervalMs)]);
    } finally {
      await client.end();
    }
  };

  const listenForever = async () => {
    while (!signal.aborted) {
      await listen().catch(() => {});
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => {});
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  };

  const whenEnded = listenForever();
  return () => {
    abortController.abort();
    return whenEnded;
  };
}

/** Checks the connection until PostgreSQL no longer responds, then throws. Never resolves. */
async function keepChecking(client: pg.Client, checkIntervalMs: number): Promise<void> {
  for (;;) {
    await wait(checkIntervalMs, undefined, { ref: false });
    await client.query('select');
  }
}

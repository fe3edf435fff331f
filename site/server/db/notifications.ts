import { type Kysely, sql } from 'kysely';
import { notificationChannel } from './listen.ts';
import type { Schema } from './schema.ts';

/** What has happened, by ids alone: each instance reads the details for its own pages. */
export type Notification = PersonalNotification | { kind: 'session end'; sessionId: string };

/** A notification for these people. */
export type PersonalNotification = { people: string[] } & (
  | { kind: 'message'; threadId: string; messageId: string }
  | { kind: 'read'; threadId: string; readerId: string }
  | { kind: 'thread'; threadId: string }
);

/** Sends a notification. PostgreSQL delivers it when the transaction commits. */
export async function notify(db: Kysely<Schema>, notification: PersonalNotification): Promise<void> {
  await sql`select pg_notify(${notificationChannel}, ${JSON.stringify(notification)})`.execute(db);
}

/** Trusts the text: only this server and its database write to the channel. */
export function readNotification(text: string): Notification {
  return JSON.parse(text);
}

import { type Kysely, sql } from 'kysely';
import { notificationChannel } from './listen.ts';
import type { Schema } from './schema.ts';

/** What has happened, by ids alone: every instance reads for itself what its listeners are to be told of it. */
export type Notification = PersonalNotification | { kind: 'session end'; sessionId: string };

/** For these people. */
export type PersonalNotification = { people: string[] } & (
  | { kind: 'message'; threadId: string; messageId: string }
  | { kind: 'read'; threadId: string; readerId: string }
  | { kind: 'thread'; threadId: string }
);

/** In a transaction it is told when that is committed, and never if it is not. */
export async function notify(db: Kysely<Schema>, notification: PersonalNotification): Promise<void> {
  await sql`select pg_notify(${notificationChannel}, ${JSON.stringify(notification)})`.execute(db);
}

/** Only this server and its database speak on the channel. */
export function readNotification(text: string): Notification {
  return JSON.parse(text);
}

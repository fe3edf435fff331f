import { type Kysely, sql } from 'kysely';
import { newsChannel } from './listen.ts';
import type { Schema } from './schema.ts';

/** What has happened, by ids alone: every instance reads for itself what its listeners are to be told of it. */
export type News = PersonalNews | { kind: 'session end'; sessionId: string };

/** For these people. */
export type PersonalNews = { people: string[] } & (
  | { kind: 'message'; threadId: string; messageId: string }
  | { kind: 'read'; threadId: string; readerId: string }
  | { kind: 'thread'; threadId: string }
);

/** In a transaction it is told when that is committed, and never if it is not. */
export async function tell(db: Kysely<Schema>, news: PersonalNews): Promise<void> {
  await sql`select pg_notify(${newsChannel}, ${JSON.stringify(news)})`.execute(db);
}

/** Only this server and its database speak on the channel. */
export function readNews(text: string): News {
  return JSON.parse(text);
}

import type { Kysely } from 'kysely';
import type { MarketEvent } from '../../../../src/contract/shared/types.ts';
import type { PersonalNews } from '../../db/news.ts';
import type { Schema } from '../../db/schema.ts';
import { findMessage } from '../messages/messages.queries.ts';
import { countUnread, findThread } from '../messages/threads.queries.ts';

/** What a person is told of some news, as things stand now. Nothing, when that is gone already. */
export async function eventFor(
  db: Kysely<Schema>,
  personId: string,
  news: PersonalNews,
): Promise<MarketEvent | undefined> {
  const { threadId } = news;
  if (news.kind === 'thread') {
    return { event: 'thread', data: { thread: await findThread(db, personId, threadId) } };
  }
  const unread = await countUnread(db, personId, threadId);
  if (news.kind === 'read') {
    return { event: 'read', data: { threadId, readerId: news.readerId, ...unread } };
  }
  const message = await findMessage(db, news.messageId);
  return message && { event: 'message', data: { threadId, message, ...unread } };
}

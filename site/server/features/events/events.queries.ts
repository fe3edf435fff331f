import type { Kysely } from 'kysely';
import type { MarketEvent } from '../../../../src/contract/shared/types.ts';
import type { PersonalNotification } from '../../db/notifications.ts';
import type { Schema } from '../../db/schema.ts';
import { findMessage } from '../messages/messages.queries.ts';
import { countUnread, findThread } from '../messages/threads.queries.ts';

/** The event of a notification for one person, read now; undefined when its subject was deleted meanwhile. */
export async function eventFor(
  db: Kysely<Schema>,
  personId: string,
  notification: PersonalNotification,
): Promise<MarketEvent | undefined> {
  const { threadId } = notification;
  if (notification.kind === 'thread') {
    return { event: 'thread', data: { thread: await findThread(db, personId, threadId) } };
  }
  const unread = await countUnread(db, personId, threadId);
  if (notification.kind === 'read') {
    return { event: 'read', data: { threadId, readerId: notification.readerId, ...unread } };
  }
  const message = await findMessage(db, notification.messageId);
  return message && { event: 'message', data: { threadId, message, ...unread } };
}

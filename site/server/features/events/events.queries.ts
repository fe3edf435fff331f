import type { Kysely } from 'kysely';
import type { MarketEvent } from '../../../../src/contract/shared/types.ts';
import type { Reader } from '../../auth/caller.ts';
import type { PersonalNotification } from '../../db/notifications.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { findMessage } from '../messages/messages.queries.ts';
import { countUnread, findThread } from '../messages/threads.queries.ts';

/**
 * The event of a notification for one reader, read now. Undefined when its subject was deleted meanwhile, and for a page
 * that embeds us when it was not begun there.
 */
export async function eventFor(
  db: Kysely<Schema>,
  reader: Reader,
  notification: PersonalNotification,
): Promise<MarketEvent | undefined> {
  const { threadId } = notification;
  if (notification.kind === 'thread') {
    const thread = await findThread(db, reader, threadId).catch(absent);
    return thread && { event: 'thread', data: { thread } };
  }
  if (notification.kind === 'read' && reader.origin !== null) {
    const thread = await findThread(db, reader, threadId).catch(absent);
    if (!thread) return undefined;
  }
  const unread = await countUnread(db, reader, threadId);
  if (notification.kind === 'read') {
    return { event: 'read', data: { threadId, readerId: notification.readerId, ...unread } };
  }
  const message = await findMessage(db, reader, threadId, notification.messageId);
  return message && { event: 'message', data: { threadId, message, ...unread } };
}

/** What is not found is nothing to tell of; any other failure is one. */
function absent(error: unknown): undefined {
  if (!(error instanceof Refusal && error.code === 'not_found')) throw error;
  return undefined;
}

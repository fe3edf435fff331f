import type { Message, Reply } from '../../../contract/shared/types.ts';
import { expire } from '../../../core/after-write/expire.ts';
import type { Market } from '../../../core/market.ts';
import type { SwrCache } from '../../../core/optimistic-update.ts';
import { outboxOf } from '../../../core/outbox/outbox.ts';
import { readMessagesAgain, showChange } from '../message-changes.ts';
import { messageEdit } from '../message-edits.ts';
import { readMessage, readThread } from '../read-message.ts';

export type MessageCall = 'POST /threads' | 'POST /threads/{id}/messages';

/** The message of an answer, with its thread. */
export function messageOf(reply: Reply<MessageCall>): Message {
  const message = readMessage(reply.message);
  return 'thread' in reply ? { ...message, threadId: readThread(reply.thread)._id } : message;
}

/** Shows a message that was sent, in its thread and in the list. */
export function showSent(market: Market, swr: SwrCache, message: Message, isFirst: boolean): void {
  showChange(market, swr, messageEdit(message));
  if (!isFirst) return;
  expire(market.queries, 'GET /threads/with/{id}');
  readMessagesAgain(market);
}

/** Shows the messages that had to wait, once they are sent. Returns a function that ends it. */
export const showLateSent = (market: Market, swr: SwrCache): (() => void) =>
  outboxOf(market).onSettled(({ entry: { call }, reply }) => {
    if (!reply || !call.startsWith('POST /threads')) return;
    showSent(market, swr, messageOf(reply as Reply<MessageCall>), call === 'POST /threads');
  });

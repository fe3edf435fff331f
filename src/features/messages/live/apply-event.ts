import type { MarketEvent } from '../../../contract/shared/types.ts';
import type { Market } from '../../../core/market.ts';
import type { SwrCache } from '../../../core/optimistic-update.ts';
import { readMessagesAgain, showChange } from '../message-changes.ts';
import { messageEdit, readEdit, seenEdit, threadEdit } from '../message-edits.ts';
import { readMessage, readThread, type ThreadPage } from '../read-message.ts';

/** Shows what an event tells. An event may come twice or late: each carries the numbers as they are now. */
export function applyEvent(market: Market, swr: SwrCache, { event, data }: MarketEvent): void {
  if (event === 'ready') {
    readMessagesAgain(market);
  } else if (event === 'message') {
    const { message, threadId, ...unread } = data;
    showChange(market, swr, messageEdit({ ...readMessage(message), threadId }, unread));
    if (isMissing(market, swr, threadId)) readMessagesAgain(market);
  } else if (event === 'read') {
    const isOwn = data.readerId === market.session.state().personId;
    showChange(market, swr, isOwn ? readEdit(data.threadId, data) : seenEdit(data.threadId, data.readerId));
  } else if (event === 'thread') {
    const thread = readThread(data.thread);
    showChange(market, swr, threadEdit(thread));
    if (isMissing(market, swr, thread._id)) readMessagesAgain(market);
  }
}

/** Whether a list of threads is shown that does not hold this one: it is new, or further down. */
function isMissing({ queries }: Market, { cache }: SwrCache, threadId: string): boolean {
  return [...queries.shown].some(([cacheKey, { call }]) => {
    const batches: unknown = cache.get(cacheKey)?.data;
    return (
      call === 'GET /threads' &&
      Array.isArray(batches) &&
      !(batches as ThreadPage[]).some(({ threads }) => threads.some(({ _id }) => _id === threadId))
    );
  });
}

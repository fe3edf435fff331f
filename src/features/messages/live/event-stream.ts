import type { MarketEvent } from '../../../contract/shared/types.ts';
import { listenOnce, listenToEvents } from '../../../core/live-events/live-events.ts';
import type { Market } from '../../../core/market.ts';
import type { SwrCache } from '../../../core/optimistic-update.ts';
import { applyEditToCache, refreshMessages } from '../message-cache.ts';
import { addMessageEdit, readReceiptEdit, replaceThreadEdit, unreadCountEdit } from '../message-edits.ts';
import { parseMessage, parseThread, type ThreadBatch } from '../parse-messages.ts';

/** Applies the person's events to the cache. */
export const listenToMessages = listenOnce((market, swr, personId) =>
  listenToEvents(market, personId, (event) => applyEvent(market, swr, event)),
);

/**
 * Updates the cache for an event. An event may arrive twice or late, so it contains current counts, not differences.
 */
function applyEvent(market: Market, swr: SwrCache, { event, data }: MarketEvent): void {
  if (event === 'ready') {
    refreshMessages(market);
  } else if (event === 'message') {
    const { message, threadId, ...unread } = data;
    applyEditToCache(market, swr, addMessageEdit({ ...parseMessage(message), threadId }, unread));
    if (isMissingFromList(market, swr, threadId)) refreshMessages(market);
  } else if (event === 'read') {
    const isOwnRead = data.readerId === market.session.state().personId;
    applyEditToCache(
      market,
      swr,
      isOwnRead ? unreadCountEdit(data.threadId, data) : readReceiptEdit(data.threadId, data.readerId),
    );
  } else if (event === 'thread') {
    const thread = parseThread(data.thread);
    applyEditToCache(market, swr, replaceThreadEdit(thread));
    if (isMissingFromList(market, swr, thread._id)) refreshMessages(market);
  }
}

/** Whether a rendered list of threads lacks this thread, because it is new or in a batch that is not loaded. */
function isMissingFromList({ queries }: Market, { cache }: SwrCache, threadId: string): boolean {
  return [...queries.shown].some(([cacheKey, { call }]) => {
    const batches: unknown = cache.get(cacheKey)?.data;
    return (
      call === 'GET /threads' &&
      Array.isArray(batches) &&
      !(batches as ThreadBatch[]).some(({ threads }) => threads.some(({ _id }) => _id === threadId))
    );
  });
}

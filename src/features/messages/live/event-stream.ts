import type { MarketEvent } from '../../../contract/shared/types.ts';
import { listenToEvents } from '../../../core/live-events/live-events.ts';
import { type Market, perMarket } from '../../../core/market.ts';
import type { SwrCache } from '../../../core/optimistic-update.ts';
import { applyEditToCache, refreshMessages } from '../message-cache.ts';
import { addMessageEdit, readReceiptEdit, replaceThreadEdit, unreadCountEdit } from '../message-edits.ts';
import { parseMessage, parseThread, type ThreadBatch } from '../parse-messages.ts';

interface OpenEventStream {
  /** The number of components that use the stream. */
  componentCount: number;
  close(): void;
}

/** The open streams of each market, by the person's id. */
const openStreams = perMarket(() => new Map<string, OpenEventStream>());

/**
 * Applies the person's events to the cache, once for all components of the page. Returns a function that releases the
 * stream. After the last release, the events are no longer applied.
 */
export function acquireEventStream(market: Market, swr: SwrCache, personId: string): () => void {
  const streams = openStreams(market);
  const stream = streams.get(personId) ?? {
    componentCount: 0,
    close: listenToEvents(market, personId, (event) => applyEvent(market, swr, event)),
  };
  streams.set(personId, stream);
  stream.componentCount += 1;
  return () => {
    stream.componentCount -= 1;
    if (stream.componentCount > 0) return;
    stream.close();
    streams.delete(personId);
  };
}

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

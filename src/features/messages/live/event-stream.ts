import type { MarketEvent } from '../../../contract/shared/types.ts';
import { apiPath } from '../../../core/api-path.ts';
import { type Market, perMarket } from '../../../core/market.ts';
import type { SwrCache } from '../../../core/optimistic-update.ts';
import { applyEditToCache, refreshMessages } from '../message-cache.ts';
import { addMessageEdit, readReceiptEdit, replaceThreadEdit, unreadCountEdit } from '../message-edits.ts';
import { parseMessage, parseThread, type ThreadBatch } from '../parse-messages.ts';
import { connectSharedEventStream } from './connect-shared-event-stream.ts';

/** A hidden tab disconnects after this time, so that a short visit to another tab does not cause a reconnection. */
const hiddenTimeoutMs = 60_000;

interface OpenEventStream {
  /** The number of components that use the stream. */
  componentCount: number;
  close(): void;
}

/** The open streams of each market, by the person's id. */
const openStreams = perMarket(() => new Map<string, OpenEventStream>());

/**
 * Opens a person's event stream, which all components of the page share. Returns a function that releases the stream.
 * The last release closes the stream.
 */
export function acquireEventStream(market: Market, swr: SwrCache, personId: string): () => void {
  const streams = openStreams(market);
  const stream = streams.get(personId) ?? {
    componentCount: 0,
    close: connectWhileVisible(market, swr, personId),
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

/** Connects only while the page is visible, to save data. Missed messages are loaded when the page is visible again. */
function connectWhileVisible(market: Market, swr: SwrCache, personId: string): () => void {
  let close: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    close ??= connectSharedEventStream({
      url: market.apiUrl + apiPath('GET /events'),
      personId,
      token: () => market.session.token(),
      onEvent: (event) => applyEvent(market, swr, event),
    });
  };
  const disconnect = () => {
    clearTimeout(timer);
    close?.();
    close = undefined;
  };
  const onVisibilityChange = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') connect();
    else timer = setTimeout(disconnect, hiddenTimeoutMs);
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  addEventListener('pagehide', disconnect);
  addEventListener('pageshow', onVisibilityChange);
  onVisibilityChange();
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    removeEventListener('pagehide', disconnect);
    removeEventListener('pageshow', onVisibilityChange);
    disconnect();
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

import { useEffect, useMemo } from 'react';
import type { Message, Thread } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { type ListOptions, type ListResult, useListQuery, useListResult } from '../../core/useList.ts';
import { type QueryBatchesResult, useQueryBatches } from '../../core/useQueryBatches.ts';
import { useSend } from '../../core/useSend.ts';
import { useMessageRefresh } from './message-cache.ts';
import {
  type MessageBatch,
  parseMessageBatch,
  parseThreadBatch,
  sortMessages,
  sortThreads,
  type ThreadBatch,
} from './parse-messages.ts';
import { readOpenedThread, readStoredThreads, saveOpenedThread, saveThreads } from './stored-messages.ts';
import { useLiveMessages } from './useLiveMessages.ts';

// The screens read messages by `useThreadsBatches` and `useMessagesBatches`. `useThreads` and `useMessages` are for
// developers.

/**
 * The filter of a person's threads. Everything may be omitted.
 *
 * @example
 * const filter: ThreadFilter = { search: 'lamp' };
 */
export interface ThreadFilter {
  /** Searches the last message of each thread. */
  search?: string | undefined;
}

/**
 * The threads that `useThreads` returns.
 *
 * @example
 * const title = ({ items, isFromStorage }: ThreadsResult) =>
 *   `${items.length} chats${isFromStorage ? ', as of your last visit' : ''}`;
 */
export interface ThreadsResult extends ListResult<Thread> {
  /** Whether the network is gone and these threads were stored by an earlier visit. */
  isFromStorage: boolean;
}

/**
 * Reads the signed-in person's threads, the latest message first, and keeps them current while it is used. Reads nothing
 * for a guest.
 *
 * @example
 * const { items: threads } = useThreads();
 * threads.map(({ _id, other, lastMessage }) => <li key={_id}>{other.name}: {lastMessage.content}</li>);
 */
export function useThreads(filter: ThreadFilter = {}, options: ListOptions = {}): ThreadsResult {
  useLiveMessages({ showsMessages: true });
  const { personId: owner } = useSession();
  const { query, isSearchPending } = useListQuery(filter, options);
  const { threads, isFromStorage, ...state } = useThreadsBatches(query.search, query.limit);
  return { ...useListResult(state, threads, { ...options, isSearchPending, owner }), isFromStorage };
}

export interface ThreadsBatches extends Omit<QueryBatchesResult<ThreadBatch>, 'batches'> {
  /** Undefined until the first batch is loaded. */
  threads: Thread[] | undefined;
  /** Whether the network is gone and these threads were stored by an earlier visit. */
  isFromStorage: boolean;
}

/**
 * Loads the signed-in person's threads, the latest message first. `search` filters by the text of the last message. For the
 * screens.
 */
export function useThreadsBatches(search = '', limit?: number): ThreadsBatches {
  const market = useMarket();
  const { personId } = useSession();
  const { batches, ...listState } = useQueryBatches(
    'GET /threads',
    personId ? { query: { search: search || undefined, limit } } : null,
    parseThreadBatch,
  );
  useMessageRefresh(`threads ${search}`, listState.retry);
  const [firstBatch] = batches;
  useEffect(() => {
    if (firstBatch && !search) saveThreads(market, sortThreads(firstBatch.threads));
  }, [market, firstBatch, search]);
  const isOffline = !firstBatch && listState.error?.status === 0;
  const storedThreads = useMemo(
    () => (isOffline ? readStoredThreads(market) : undefined),
    [isOffline, market],
  );

  // Memoized, because effects of apps may depend on the list.
  const threads = useMemo(() => {
    const loadedThreads =
      batches.length > 0 ? sortThreads(batches.flatMap(({ threads }) => threads)) : storedThreads;
    // Since the search, a thread may have received a newer last message, which does not contain the text.
    return loadedThreads?.filter(({ lastMessage }) =>
      lastMessage.content.toLowerCase().includes(search.toLowerCase()),
    );
  }, [batches, storedThreads, search]);
  return {
    ...listState,
    error: storedThreads ? undefined : listState.error,
    threads,
    isFromStorage: storedThreads !== undefined,
  };
}

/**
 * The messages that `useMessages` returns, their thread, and what can be done with it.
 *
 * @example
 * const texts = ({ items }: MessagesResult) => items.map(({ content }) => content);
 */
export interface MessagesResult extends ListResult<Message> {
  /** Undefined until it is loaded. */
  thread: Thread | undefined;
  /** Sends a message in this thread. Rejects with an `ApiError` if the message was not sent. */
  send(content: string): Promise<void>;
  /** Marks all messages of the other person as read. Call it when the messages are on the screen. */
  markRead(): Promise<void>;
}

/**
 * Reads a thread's messages, the oldest first, and keeps them current while it is used. `loadMore` loads earlier messages.
 * If the browser is offline, returns the messages that an earlier visit stored. Reads nothing without an id. The first
 * message to a person creates the thread: `useSend('POST /threads')`.
 *
 * @example
 * function Chat({ threadId }: { threadId: string }) {
 *   const { items: messages, send } = useMessages(threadId);
 *   return (
 *     <>
 *       <p>{messages.map(({ content }) => content).join(' ')}</p>
 *       <button onClick={() => send('Is it still available?')}>Ask</button>
 *     </>
 *   );
 * }
 *
 * @example
 * function AskSeller({ productId }: { productId: string }) {
 *   const startThread = useSend('POST /threads');
 *   const ask = () => void startThread({ body: { productId, content: 'Is it still available?' } });
 *   return <button onClick={ask}>Ask the seller</button>;
 * }
 */
export function useMessages(threadId: string | undefined, options: ListOptions = {}): MessagesResult {
  useLiveMessages({ showsMessages: true });
  const { thread, messages, ...state } = useMessagesBatches(threadId, options.limit);
  const sendMessage = useSend('POST /threads/{id}/messages');
  const sendRead = useSend('POST /threads/{id}/read');
  const params = { id: threadId ?? '' };
  return {
    ...useListResult(state, messages, { ...options, owner: threadId }),
    thread,
    send: (content) => sendMessage({ params, body: { content } }).then(() => {}),
    markRead: () => sendRead({ params, body: {} }).then(() => {}),
  };
}

interface MessagesBatches extends Omit<QueryBatchesResult<MessageBatch>, 'batches'> {
  /** Undefined until it is loaded. */
  thread: Thread | undefined;
  /** The thread's loaded messages: the latest, and earlier ones after `loadMore`. */
  messages: Message[] | undefined;
}

/**
 * Loads a thread's messages, the oldest first. If the browser is offline, returns the messages that an earlier visit
 * stored. Loads nothing without an id. For the screens.
 */
export function useMessagesBatches(threadId: string | undefined, limit?: number): MessagesBatches {
  const market = useMarket();
  const { personId } = useSession();
  const { batches, ...listState } = useQueryBatches(
    'GET /threads/{id}/messages',
    personId && threadId ? { params: { id: threadId }, query: { limit } } : null,
    parseMessageBatch,
  );
  useMessageRefresh(`messages ${threadId}`, listState.retry);
  const [firstBatch] = batches;
  useEffect(() => {
    if (firstBatch)
      saveOpenedThread(market, { thread: firstBatch.thread, messages: sortMessages(firstBatch.messages) });
  }, [market, firstBatch]);
  const isOffline = !firstBatch && listState.error?.status === 0;
  const storedThread = useMemo(
    () => (isOffline && threadId ? readOpenedThread(market, threadId) : undefined),
    [isOffline, market, threadId],
  );
  const messages = useMemo(() => sortMessages(batches.flatMap((batch) => batch.messages)), [batches]);
  return {
    ...listState,
    error: storedThread ? undefined : listState.error,
    thread: firstBatch?.thread ?? storedThread?.thread,
    messages: firstBatch ? messages : storedThread?.messages,
  };
}

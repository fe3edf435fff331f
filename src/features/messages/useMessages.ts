import { useEffect, useMemo } from 'react';
import type { Message, Thread } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { type QueryBatchesResult, useQueryBatches } from '../../core/useQueryBatches.ts';
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

export interface ThreadsResult extends Omit<QueryBatchesResult<ThreadBatch>, 'batches'> {
  /** Undefined until the first batch is loaded. */
  threads: Thread[] | undefined;
  /** Whether the network is gone and these threads were stored by an earlier visit. */
  isFromStorage: boolean;
}

/** Loads the signed-in person's threads, the latest message first. `search` filters by the text of the last message. */
export function useThreads(search = ''): ThreadsResult {
  const market = useMarket();
  const { personId } = useSession();
  const { batches, ...listState } = useQueryBatches(
    'GET /threads',
    personId ? { query: { search: search || undefined } } : null,
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

  const loadedThreads = firstBatch && sortThreads(batches.flatMap(({ threads }) => threads));
  // Since the search, a thread may have received a newer last message, which does not contain the text.
  const matchesSearch = ({ lastMessage }: Thread) =>
    lastMessage.content.toLowerCase().includes(search.toLowerCase());
  return {
    ...listState,
    error: storedThreads ? undefined : listState.error,
    threads: (loadedThreads ?? storedThreads)?.filter(matchesSearch),
    isFromStorage: storedThreads !== undefined,
  };
}

export interface MessagesResult extends Omit<QueryBatchesResult<MessageBatch>, 'batches'> {
  /** Undefined until it is loaded. */
  thread: Thread | undefined;
  /** The thread's loaded messages: the latest, and earlier ones after `loadMore`. */
  messages: Message[] | undefined;
}

/**
 * Loads a thread's messages, the oldest first. If the browser is offline, returns the messages that an earlier visit
 * stored. Loads nothing without an id.
 */
export function useMessages(threadId: string | undefined): MessagesResult {
  const market = useMarket();
  const { personId } = useSession();
  const { batches, ...listState } = useQueryBatches(
    'GET /threads/{id}/messages',
    personId && threadId ? { params: { id: threadId }, query: {} } : null,
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

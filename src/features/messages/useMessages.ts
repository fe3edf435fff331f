import { useEffect, useMemo } from 'react';
import type { Message, Thread } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { type QueryBatchesResult, useQueryBatches } from '../../core/useQueryBatches.ts';
import { useMessageRefresh } from './message-cache.ts';
import {
  type MessageBatch,
  readMessageBatch,
  readThreadBatch,
  sortMessages,
  sortThreads,
  type ThreadBatch,
} from './read-message.ts';
import { readOpenedThread, readStoredThreads, storeOpenedThread, storeThreads } from './stored-messages.ts';

export interface ThreadsResult extends Omit<QueryBatchesResult<ThreadBatch>, 'batches'> {
  /** Undefined until the first batch is loaded. */
  threads: Thread[] | undefined;
  /** Whether the network is gone and these threads were stored by an earlier visit. */
  isFromStorage: boolean;
}

/** Loads the signed-in person's threads, the latest message first. `search` filters them by their last message. */
export function useThreads(search = ''): ThreadsResult {
  const market = useMarket();
  const { personId } = useSession();
  const { batches, ...list } = useQueryBatches(
    'GET /threads',
    personId ? { query: { search: search || undefined } } : null,
    readThreadBatch,
  );
  useMessageRefresh(`threads ${search}`, list.retry);
  const [first] = batches;
  useEffect(() => {
    if (first && !search) storeThreads(market, sortThreads(first.threads));
  }, [market, first, search]);
  const isOffline = !first && list.error?.status === 0;
  const stored = useMemo(() => (isOffline ? readStoredThreads(market) : undefined), [isOffline, market]);

  const loaded = first && sortThreads(batches.flatMap(({ threads }) => threads));
  // Since the search, a thread may have received a newer last message, which does not contain the text.
  const isMatch = ({ lastMessage }: Thread) =>
    lastMessage.content.toLowerCase().includes(search.toLowerCase());
  return {
    ...list,
    error: stored ? undefined : list.error,
    threads: (loaded ?? stored)?.filter(isMatch),
    isFromStorage: stored !== undefined,
  };
}

export interface MessagesResult extends Omit<QueryBatchesResult<MessageBatch>, 'batches'> {
  /** Undefined until it is loaded. */
  thread: Thread | undefined;
  /** The thread's loaded messages: the latest, and earlier ones after `loadMore`. */
  messages: Message[] | undefined;
}

/**
 * Loads a thread's messages, the oldest first. Offline, returns those of an earlier visit. Without an id, loads
 * nothing.
 */
export function useMessages(threadId: string | undefined): MessagesResult {
  const market = useMarket();
  const { personId } = useSession();
  const { batches, ...list } = useQueryBatches(
    'GET /threads/{id}/messages',
    personId && threadId ? { params: { id: threadId }, query: {} } : null,
    readMessageBatch,
  );
  useMessageRefresh(`messages ${threadId}`, list.retry);
  const [first] = batches;
  useEffect(() => {
    if (first) storeOpenedThread(market, { thread: first.thread, messages: sortMessages(first.messages) });
  }, [market, first]);
  const isOffline = !first && list.error?.status === 0;
  const stored = useMemo(
    () => (isOffline && threadId ? readOpenedThread(market, threadId) : undefined),
    [isOffline, market, threadId],
  );
  const messages = useMemo(() => sortMessages(batches.flatMap((batch) => batch.messages)), [batches]);
  return {
    ...list,
    error: stored ? undefined : list.error,
    thread: first?.thread ?? stored?.thread,
    messages: first ? messages : stored?.messages,
  };
}

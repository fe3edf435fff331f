import { useEffect, useMemo } from 'react';
import type { Message, Thread } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { type QueryBatchesResult, useQueryBatches } from '../../core/useQueryBatches.ts';
import { useMissedMessages } from './message-cache.ts';
import {
  type MessagePage,
  readMessagePage,
  readThreadPage,
  sortMessages,
  sortThreads,
  type ThreadPage,
} from './read-message.ts';
import { readOpenedThread, readThreads, storeOpenedThread, storeThreads } from './stored-messages.ts';

export interface ThreadsResult extends Omit<QueryBatchesResult<ThreadPage>, 'batches'> {
  /** Undefined until the first batch is loaded. */
  threads: Thread[] | undefined;
  /** True when the network is gone and an earlier visit stored these threads. */
  isFromStorage: boolean;
}

/** Reads the signed-in person's threads, sorted by their last message, the newest first. `search` searches that message. */
export function useThreads(search = ''): ThreadsResult {
  const market = useMarket();
  const { personId } = useSession();
  const { batches, ...list } = useQueryBatches(
    'GET /threads',
    personId ? { query: { search: search || undefined } } : null,
    readThreadPage,
  );
  useMissedMessages(`threads ${search}`, list.retry);
  const [first] = batches;
  useEffect(() => {
    if (first && !search) storeThreads(market, sortThreads(first.threads));
  }, [market, first, search]);
  const isOffline = !first && list.error?.status === 0;
  const stored = useMemo(() => (isOffline ? readThreads(market) : undefined), [isOffline, market]);

  const loaded = first && sortThreads(batches.flatMap(({ threads }) => threads));
  // A found thread may have got a newer last message since, which no longer matches.
  const isMatch = ({ lastMessage }: Thread) =>
    lastMessage.content.toLowerCase().includes(search.toLowerCase());
  return {
    ...list,
    error: stored ? undefined : list.error,
    threads: (loaded ?? stored)?.filter(isMatch),
    isFromStorage: stored !== undefined,
  };
}

export interface MessagesResult extends Omit<QueryBatchesResult<MessagePage>, 'batches'> {
  /** Undefined until it is loaded. */
  thread: Thread | undefined;
  /** The thread's loaded messages: the latest, and earlier ones after `loadMore`. */
  messages: Message[] | undefined;
}

/** Reads the messages of a thread, the oldest first; offline, those stored by an earlier visit. Without an id: none. */
export function useMessages(threadId: string | undefined): MessagesResult {
  const market = useMarket();
  const { personId } = useSession();
  const { batches, ...list } = useQueryBatches(
    'GET /threads/{id}/messages',
    personId && threadId ? { params: { id: threadId }, query: {} } : null,
    readMessagePage,
  );
  useMissedMessages(`messages ${threadId}`, list.retry);
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

import { useEffect, useMemo } from 'react';
import type { Message, Thread } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { type QueryBatchesResult, useQueryBatches } from '../../core/useQueryBatches.ts';
import { useMissedMessages } from './message-changes.ts';
import { inTime, type MessagePage, readMessagePage } from './read-message.ts';
import { keepThread, keptThread } from './stored-messages.ts';

export interface MessagesResult extends Omit<QueryBatchesResult<MessagePage>, 'batches'> {
  /** Undefined until they have come. */
  thread: Thread | undefined;
  /** The latest of the thread, and those before as they are read on. */
  messages: Message[] | undefined;
}

/** The messages of a thread, the first one first; without a network, those of an earlier visit. Without an id: none. */
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
    if (first) keepThread(market, { thread: first.thread, messages: inTime(first.messages) });
  }, [market, first]);
  const isGone = !first && list.error?.status === 0;
  const kept = useMemo(
    () => (isGone && threadId ? keptThread(market, threadId) : undefined),
    [isGone, market, threadId],
  );
  const messages = useMemo(() => inTime(batches.flatMap((batch) => batch.messages)), [batches]);
  return {
    ...list,
    error: kept ? undefined : list.error,
    thread: first?.thread ?? kept?.thread,
    messages: first ? messages : kept?.messages,
  };
}

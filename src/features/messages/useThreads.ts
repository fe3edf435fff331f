import { useEffect, useMemo } from 'react';
import type { Thread } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { type QueryBatchesResult, useQueryBatches } from '../../core/useQueryBatches.ts';
import { useMissedMessages } from './message-changes.ts';
import { inOrder, readThreadPage, type ThreadPage } from './read-message.ts';
import { keepThreads, keptThreads } from './stored-messages.ts';

export interface ThreadsResult extends Omit<QueryBatchesResult<ThreadPage>, 'batches'> {
  /** Undefined until the first of them have come. */
  threads: Thread[] | undefined;
  /** True when the network is gone and they are those of an earlier visit. */
  isKept: boolean;
}

/** The threads of the person who is signed in, the one with the latest message first. `search` looks in that message. */
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
    if (first && !search) keepThreads(market, inOrder(first.threads));
  }, [market, first, search]);
  const isGone = !first && list.error?.status === 0;
  const kept = useMemo(() => (isGone ? keptThreads(market) : undefined), [isGone, market]);

  const read = first && inOrder(batches.flatMap(({ threads }) => threads));
  // A thread that was found may have a newer last message since.
  const isFound = ({ lastMessage }: Thread) =>
    lastMessage.content.toLowerCase().includes(search.toLowerCase());
  return {
    ...list,
    error: kept ? undefined : list.error,
    threads: (read ?? kept)?.filter(isFound),
    isKept: kept !== undefined,
  };
}

import type { Message, Reply, Thread } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { asRaw } from '../../../core/parse-json.ts';
import { type QueryResult, useQuery } from '../../../core/useQuery.ts';
import { useMissedMessages } from '../message-changes.ts';
import { readOther, readThread } from '../read-message.ts';
import { keptThreads } from '../stored-messages.ts';

/** Which thread is open: by its own id, or by the id of the other person, to write about a product or anything. */
export interface OpenThread {
  thread?: string | undefined;
  to?: string | undefined;
  product?: string | undefined;
  /** A message that was sent just now has made the thread. */
  isNew?: boolean;
}

export interface Other extends Omit<QueryResult<unknown>, 'data'> {
  /** Undefined until it is known. */
  other: Thread['other'] | undefined;
  /** Undefined where the two have not written yet. */
  threadId: string | undefined;
  product: Message['product'];
}

/** The other person of a thread, also of one that is not begun. */
export function useOpenThread({ thread, to, product: productId }: OpenThread): Other {
  const market = useMarket();
  const { data, ...result } = useQuery(
    'GET /threads/with/{id}',
    to ? { params: { id: to }, query: {} } : null,
    readWith,
  );
  // A first message that had to wait has made the thread.
  useMissedMessages(`with ${to}`, () => to && result.retry());
  const lines = useQuery('GET /products/lines', productId ? { query: { ids: productId } } : null).data?.lines;
  const line = lines?.find(({ _id }) => _id === productId);
  const isGone = !data && result.error?.status === 0;
  const kept = isGone ? keptThreads(market)?.find(({ other }) => other._id === to) : undefined;
  return {
    ...result,
    error: kept ? undefined : result.error,
    other: data?.other ?? kept?.other,
    threadId: thread ?? data?.thread?._id ?? kept?._id,
    product: line && { _id: line._id, productName: line.productName },
  };
}

function readWith(reply: unknown): Reply<'GET /threads/with/{id}'> {
  const { other, thread } = asRaw(reply);
  return { other: readOther(other), thread: thread ? readThread(thread) : null };
}

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Message, Reply, Thread } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { asObject } from '../../../core/parse-json.ts';
import { isSignedOut, serverMessage } from '../../../core/refusals.ts';
import { type QueryResult, useQuery } from '../../../core/useQuery.ts';
import { useIsOffline } from '../../../ui/feedback/useIsOffline.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { type FetchedProduct, parseProductLines } from '../../product-cards/index.ts';
import { useApplyEdit, useMessageRefresh } from '../message-cache.ts';
import { blockEdit, unreadCountEdit } from '../message-edits.ts';
import { parseOtherPerson, parseThread } from '../parse-messages.ts';
import { readStoredThreads } from '../stored-messages.ts';

/** The open thread, selected by `thread` or by `to`. */
export interface OpenThread {
  /** The thread's id. */
  thread?: string | undefined;
  /** The other person's id. */
  to?: string | undefined;
  /** The id of the product to write about. */
  product?: string | undefined;
  /** Whether the first message has just created the thread. */
  isNew?: boolean;
}

export interface OpenThreadResult extends Omit<QueryResult<unknown>, 'data'> {
  /** The other person. Undefined until they are loaded. */
  other: Thread['other'] | undefined;
  /** Undefined if the two people have not written to each other yet. */
  threadId: string | undefined;
  product: Message['product'];
}

/** Loads the other person of a thread, even before the first message creates the thread. */
export function useOpenThread({ thread, to, product: productId }: OpenThread): OpenThreadResult {
  const market = useMarket();
  const { data, ...result } = useQuery(
    'GET /threads/with/{id}',
    to ? { params: { id: to } } : null,
    parseThreadWithPerson,
  );
  // A queued first message may have created the thread meanwhile.
  useMessageRefresh(`thread with ${to}`, () => to && result.retry());
  const product = useMentionedProduct(productId);
  const isOffline = !data && result.error?.status === 0;
  const storedThread = isOffline
    ? readStoredThreads(market)?.find(({ other }) => other._id === to)
    : undefined;
  return {
    ...result,
    error: storedThread ? undefined : result.error,
    other: data?.other ?? storedThread?.other,
    threadId: thread ?? data?.thread?._id ?? storedThread?._id,
    product: product ? { _id: product._id, productName: product.productName } : undefined,
  };
}

/** Reads the product that a message is about. Undefined while it is loading, null if it is no longer on sale. */
export function useMentionedProduct(productId: string | undefined): FetchedProduct | null | undefined {
  const { data } = useQuery(
    'GET /products/lines',
    productId ? { query: { ids: productId } } : null,
    parseProductLines,
  );
  return data && (data.lines.find(({ _id }) => _id === productId) ?? null);
}

function parseThreadWithPerson(reply: unknown): Reply<'GET /threads/with/{id}'> {
  const { other, thread } = asObject(reply);
  return { other: parseOtherPerson(other), thread: thread ? parseThread(thread) : null };
}

function subscribeToVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Returns whether the person can see the page: a tab in the background is not visible. */
export const usePageVisibility = (): boolean =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );

/** Marks a thread as read while the page is visible. */
export function useMarkRead(thread: Thread | undefined): void {
  const market = useMarket();
  const applyEdit = useApplyEdit();
  const latestApplyEdit = useRef(applyEdit);
  latestApplyEdit.current = applyEdit;
  const isVisible = usePageVisibility();
  const isOffline = useIsOffline();
  const id = thread?._id;
  const unreadCount = thread?.unreadCount ?? 0;
  useEffect(() => {
    if (!id || !isVisible || isOffline || unreadCount === 0) return;
    market.send('POST /threads/{id}/read', { params: { id }, body: {} }).then(
      (reply) => latestApplyEdit.current(unreadCountEdit(id, reply)),
      // The next message, or opening the thread again, marks these messages as read too.
      () => {},
    );
  }, [market, id, isVisible, isOffline, unreadCount]);
}

/** Blocks or unblocks the other person of a thread, and shows the result in a toast. */
export function useBlock({ _id: id, other }: Pick<Thread, '_id' | 'other'>) {
  const market = useMarket();
  const bindToastToUser = useToast('block');
  const applyEdit = useApplyEdit();
  const [isPending, setPending] = useState(false);

  const setBlocked = async (isBlocked: boolean): Promise<void> => {
    if (isPending) return;
    const showToast = bindToastToUser();
    setPending(true);
    try {
      const params = { id };
      await (isBlocked
        ? market.send('POST /threads/{id}/block', { params, body: {} })
        : market.send('DELETE /threads/{id}/block', { params }));
      applyEdit(blockEdit(id, isBlocked));
      showToast({ title: isBlocked ? `${other.name} is blocked` : `${other.name} is not blocked any more` });
    } catch (error) {
      const text = serverMessage(error, 'Check your connection.');
      if (!isSignedOut(error)) showToast({ kind: 'destructive', title: 'Error', text });
    } finally {
      setPending(false);
    }
  };
  return { isPending, setBlocked: (isBlocked: boolean) => void setBlocked(isBlocked) };
}

import { useEffect, useRef } from 'react';
import type { Order, Reply } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useQueuedCalls } from '../../core/outbox/useQueuedCalls.ts';
import { asObject } from '../../core/parse-json.ts';
import { useSession } from '../../core/session/useSession.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { postOrder } from './queueable-calls.ts';
import { sendQueuedOrders } from './record-order.ts';

/**
 * Loads the buyer's orders, or only those with a status, the newest first. Also returns the queued orders, which the
 * server has not received yet.
 */
export function useOrders(status?: Order['status']) {
  const market = useMarket();
  const { personId } = useSession();
  const { batches, ...listState } = useQueryBatches(
    'GET /orders',
    personId ? { query: status ? { status } : {} } : null,
    parseOrders,
  );
  const queuedOrders = useQueuedCalls(postOrder).map(({ input }) => input.body);
  const latestRetry = useRef(listState.retry);
  latestRetry.current = listState.retry;

  // An order that left the queue is now in the server's list, unless the server has refused it. Read the list again.
  const lastCount = useRef(queuedOrders.length);
  useEffect(() => {
    if (queuedOrders.length < lastCount.current) latestRetry.current();
    lastCount.current = queuedOrders.length;
  }, [queuedOrders.length]);
  useEffect(() => {
    if (personId) sendQueuedOrders(market);
  }, [market, personId]);

  return {
    ...listState,
    /** False until the first orders have loaded. */
    hasLoaded: batches.length > 0,
    orders: batches.flatMap(({ orders }) => orders),
    queuedOrders,
  };
}

function parseOrders(reply: unknown): Reply<'GET /orders'> {
  const raw = asObject(reply) as Reply<'GET /orders'>;
  return { ...raw, orders: Array.isArray(raw.orders) ? raw.orders : [] };
}

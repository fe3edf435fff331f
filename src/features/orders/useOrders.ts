import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Reply } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { asObject } from '../../core/parse-json.ts';
import { useSession } from '../../core/session/useSession.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { sendWaitingOrders, waitingOrdersOf } from './record-order.ts';

/** The orders that the person who is signed in has placed, the latest first, and those that the server does not have yet. */
export function useOrders() {
  const market = useMarket();
  const { storage } = market;
  const { personId } = useSession();
  const { batches, ...list } = useQueryBatches('GET /orders', personId ? { query: {} } : null, readOrders);
  const waitingText = useSyncExternalStore(
    (listener) => storage.subscribe('campus-market:orders', listener),
    () => storage.read('campus-market:orders') ?? '',
    () => '',
  );
  const readAgain = useRef(list.retry);
  readAgain.current = list.retry;

  // One that has reached the server stands in its list.
  const wasWaiting = useRef(waitingText);
  useEffect(() => {
    if (waitingText.length < wasWaiting.current.length) readAgain.current();
    wasWaiting.current = waitingText;
  }, [waitingText]);
  useEffect(() => {
    if (personId) void sendWaitingOrders(market);
  }, [market, personId]);

  return {
    ...list,
    orders: batches.flatMap(({ orders }) => orders),
    waiting: waitingText ? waitingOrdersOf(market) : [],
  };
}

function readOrders(reply: unknown): Reply<'GET /orders'> {
  const raw = asObject(reply) as Reply<'GET /orders'>;
  return { ...raw, orders: Array.isArray(raw.orders) ? raw.orders : [] };
}

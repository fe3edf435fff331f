import { useEffect, useRef } from 'react';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { getOutbox } from '../../../core/outbox/outbox.ts';
import type { QueuedCall } from '../../../core/outbox/queued-calls.ts';
import { useQueuedCalls } from '../../../core/outbox/useQueuedCalls.ts';
import { postReview } from '../queueable-calls.ts';

/**
 * Returns the user's queued review of a product, which waits for the network or was refused by the server. Calls `onSent`
 * when a queued review, of this or another product, was sent.
 */
export function useQueuedReview(
  productId: string,
  onSent: () => void = () => {},
): QueuedCall<'POST /reviews/{productId}'> | undefined {
  const market = useMarket();
  const review = useQueuedCalls(postReview).find(({ input }) => input.params.productId === productId);
  const latestOnSent = useRef(onSent);
  latestOnSent.current = onSent;
  useEffect(
    () =>
      getOutbox(market).onSettled(({ entry, reply }) => {
        if (entry.call !== postReview.call || !reply) return;
        latestOnSent.current();
      }),
    [market],
  );
  return review;
}

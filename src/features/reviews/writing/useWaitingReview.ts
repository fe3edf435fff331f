import { useEffect, useRef } from 'react';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { outboxOf } from '../../../core/outbox/outbox.ts';
import { useWaiting } from '../../../core/outbox/useWaiting.ts';
import type { Waiting } from '../../../core/outbox/waiting-calls.ts';

/** One's own review of a product that waits for the network, or that was refused then. `onSent` is called when it went. */
export function useWaitingReview(
  productId: string,
  onSent: () => void,
): Waiting<'POST /reviews/{productId}'> | undefined {
  const market = useMarket();
  const review = useWaiting('POST /reviews/{productId}').find(
    ({ input }) => input.params.productId === productId,
  );
  const latest = useRef(onSent);
  latest.current = onSent;
  useEffect(
    () =>
      outboxOf(market).onSettled(({ entry, reply }) => {
        if (entry.call !== 'POST /reviews/{productId}' || !reply) return;
        latest.current();
      }),
    [market],
  );
  return review;
}

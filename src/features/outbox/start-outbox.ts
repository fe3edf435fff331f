import type { Market } from '../../core/market.ts';
import { getOutbox } from '../../core/outbox/outbox.ts';

const started = new WeakSet<Market>();

/** Shows toasts with the results of queued calls. Further calls for the same market do nothing. */
export function startOutbox(market: Market): void {
  if (started.has(market)) return;
  started.add(market);
  getOutbox(market).onSettled((settled) => {
    if (!settled.wasQueued) return;
    // Loaded on demand, because most visits never need this code. The network is back, so loading should work.
    import('./delivery-toasts.ts').then(
      ({ showDeliveryToast }) => showDeliveryToast(settled),
      () => {},
    );
  });
}

/** Sends the calls that an earlier visit has queued. */
export async function sendQueuedCalls(market: Market): Promise<void> {
  startOutbox(market);
  // Renews the session first, because the outbox sends only the calls of the signed-in person.
  await market.session.token();
  await getOutbox(market).sendQueued();
}

import type { Market } from '../../core/market.ts';
import { getOutbox } from '../../core/outbox/outbox.ts';

const started = new WeakSet<Market>();

/** From now on, toasts show the results of queued calls. */
export function startOutbox(market: Market): void {
  if (started.has(market)) return;
  started.add(market);
  getOutbox(market).onSettled((settled) => {
    if (!settled.isLate) return;
    // Loaded on demand: now the network is back, and most visits never need this code.
    import('./delivery-toasts.ts').then(
      ({ showDeliveryToast }) => showDeliveryToast(settled),
      () => {},
    );
  });
}

/** Sends the calls that an earlier visit has queued. */
export async function sendQueuedCalls(market: Market): Promise<void> {
  startOutbox(market);
  // Once the session is renewed, the outbox knows whose calls it may send.
  await market.session.token();
  await getOutbox(market).sendQueued();
}

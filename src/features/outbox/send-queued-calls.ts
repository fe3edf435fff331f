import type { Market } from '../../core/market.ts';
import { getOutbox } from '../../core/outbox/outbox.ts';
import { type Queueable, registerQueueable } from '../../core/outbox/queued-calls.ts';

const startedMarkets = new WeakSet<Market>();

/** Shows toasts with the results of queued calls. Does nothing if it was already called for this market. */
export function startQueuedCallToasts(market: Market): void {
  if (startedMarkets.has(market)) return;
  startedMarkets.add(market);
  getOutbox(market).onSettled((settled) => {
    if (!settled.entry.hasWaited) return;
    // Loaded on demand, because most visits never need this code. The network is back, so loading should work.
    import('./queued-call-toasts.ts').then(
      ({ showQueuedCallToast }) => showQueuedCallToast(settled),
      () => {},
    );
  });
}

/** Sends the calls that an earlier visit has queued: `calls`, and all others whose rules this page knows. */
export async function sendQueuedCalls(market: Market, calls: readonly Queueable[]): Promise<void> {
  registerQueueable(calls);
  startQueuedCallToasts(market);
  // Renews the session first, because the outbox sends only the calls of the signed-in user.
  await market.session.token();
  await getOutbox(market).sendQueued();
}

import type { Market } from '../../core/market.ts';
import { outboxOf } from '../../core/outbox/outbox.ts';

const started = new WeakSet<Market>();

/** From here on the person is told how things end that had to wait for the network. */
export function startOutbox(market: Market): void {
  if (started.has(market)) return;
  started.add(market);
  outboxOf(market).onSettled((settled) => {
    if (!settled.isLate) return;
    // Only then: the network is back, and most people never need this code.
    import('./late-answers.ts').then(
      ({ tellLateAnswer }) => tellLateAnswer(settled),
      () => {},
    );
  });
}

/** Sends what an earlier visit has left. */
export async function sendWaiting(market: Market): Promise<void> {
  startOutbox(market);
  // Whose it is to send is known once the session has been renewed.
  await market.session.token();
  await outboxOf(market).sendWaiting();
}

import type { Market } from 'campus-market';
import { sendQueuedOrders } from 'campus-market/site';

/** Sends the orders of an earlier visit that did not reach the server. */
export async function sendUnsentOrders(market: Market): Promise<void> {
  // Only the orders of the signed-in user are sent, who is known once the session is renewed.
  await market.session.token();
  await sendQueuedOrders(market);
}

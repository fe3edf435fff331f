import type { Market } from 'campus-market';
import { sendQueuedOrders } from 'campus-market/site';

/** Sends the orders of an earlier visit that did not reach the server. */
export async function sendUnsentOrders(market: Market): Promise<void> {
  // Renew the session first, because only the orders of the signed-in user are sent.
  await market.session.token();
  await sendQueuedOrders(market);
}

import type { Market } from 'campus-market';
import { sendWaitingOrders } from 'campus-market/site';

/** Sends the orders of an earlier visit that the server could not be told of. */
export async function sendOrders(market: Market): Promise<void> {
  // Whose orders they are is known once the session has been renewed.
  await market.session.token();
  await sendWaitingOrders(market);
}

import type { Market } from 'campus-market';
import {
  addFavorite,
  moveStoredOrders,
  postOrder,
  postReview,
  removeFavorite,
  sendMessage,
  sendQueuedCalls,
  startThread,
} from 'campus-market/site';

/** All calls that may wait for the network. A page knows only those of the features that it has loaded. */
export const queueableCalls = [addFavorite, removeFavorite, postOrder, postReview, startThread, sendMessage];

/** Sends the calls that an earlier visit has left in the outbox. */
export async function sendOutbox(market: Market): Promise<void> {
  moveStoredOrders(market);
  await sendQueuedCalls(market, queueableCalls);
}

import type { Market } from 'campus-market';
import { sendWaitingOrders } from 'campus-market/site';

/** Sends the orders of an earlier visit that the server could not be told of. */
export const sendOrders = (market: Market) => void sendWaitingOrders(market);

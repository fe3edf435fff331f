export { type NewOrder, recordOrder, sendWaitingOrders, waitingOrdersOf } from './record-order.ts';
export { makeReference } from './reference.ts';

export { LateOrderList } from './LateOrderList.tsx';
export { type NewOrder, recordOrder, sendWaitingOrders } from './record-order.ts';
export { makeReference } from './reference.ts';

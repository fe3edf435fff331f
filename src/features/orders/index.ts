export { LateOrderList } from './LateOrderList.tsx';
export { dayOf, momentOf, statuses as orderStatuses, thingsOf } from './order-words.ts';
export { recordOrder, sendWaitingOrders } from './record-order.ts';
export { makeReference } from './reference.ts';
export { SellerOrders, type SellerOrdersProps } from './SellerOrders.tsx';
export { useNewSales, useSales } from './useSales.ts';

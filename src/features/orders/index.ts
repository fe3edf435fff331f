export { LazyOrderList } from './LazyOrderList.tsx';
export { formatDateTime, formatDay, formatItems, orderStatuses } from './order-texts.ts';
export { makeReference, recordOrder, sendQueuedOrders } from './record-order.ts';
export { SellerOrders, type SellerOrdersProps } from './SellerOrders.tsx';
export { useNewSaleCount, useSales } from './useSales.ts';

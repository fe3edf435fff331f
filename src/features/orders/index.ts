export { OrdersScreen } from './OrdersScreen.tsx';
export { editOrderInAllAnswers } from './order-cache.ts';
export { orderList } from './order-list-part.ts';
export { formatItems, orderStatuses } from './order-texts.ts';
export { postOrder } from './queueable-calls.ts';
export { makeReference, moveStoredOrders, preloadOutbox, recordOrder } from './record-order.ts';
export { SellerOrders, type SellerOrdersProps } from './SellerOrders.tsx';
export { useOpenedFirst } from './useOpenedFirst.ts';
export { useNewSaleCount, useSales } from './useSales.ts';

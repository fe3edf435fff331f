import type { PlantedFault } from '../planted.ts';

export const fault = {
  says: 'Setting an order to completed twice takes its stock twice.',
  file: 'site/server/features/orders/orders.queries.ts',
  edits: [
    {
      find: `    // Setting the same status again must not change the stock again.
    if (updatedOrder.status_before !== status) {
`,
      replace: `    await lockProductsOfOrder(tx, orderId);
    await adjustStock(tx, orderId, { isCompleted: status === 'completed' });
    if (updatedOrder.status_before !== status) {
`,
    },
    {
      find: `      await lockProductsOfOrder(tx, orderId);
      await adjustStock(tx, orderId, { isCompleted: status === 'completed' });
      await recordOrderUpdate(`,
      replace: `      await recordOrderUpdate(`,
    },
    {
      find: `order_lines.stock_taken as taken_before,`,
      replace: `case when \${isCompleted} then 0 else order_lines.stock_taken end as taken_before,`,
    },
    {
      find: `least(products.stock + order_lines.stock_taken, order_lines.quantity)`,
      replace: `least(products.stock, order_lines.quantity)`,
    },
  ],
} satisfies PlantedFault;

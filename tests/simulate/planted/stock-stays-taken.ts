import type { PlantedFault } from '../planted.ts';

export const fault = {
  says: 'An order that is completed and then cancelled does not give its stock back.',
  file: 'site/server/features/orders/orders.queries.ts',
  edits: [
    {
      find: 'order_lines.quantity) else 0 end as taken_after',
      replace: 'order_lines.quantity) else order_lines.stock_taken end as taken_after',
    },
  ],
} satisfies PlantedFault;

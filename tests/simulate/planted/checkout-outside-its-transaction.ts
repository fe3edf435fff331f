import type { PlantedFault } from '../planted.ts';

export const fault = {
  says: 'An order and its lines are committed one after the other.',
  file: 'site/server/features/orders/orders.routes.ts',
  edits: [
    {
      find: `  route(api, 'POST /orders', async ({ caller, body, db: tx, now }) => ({
    orders: await placeOrder(tx, caller, body, now),
  }));`,
      replace: `  route(api, 'POST /orders', async ({ caller, body, now }) => ({
    orders: await placeOrder(db, caller, body, now),
  }));`,
    },
  ],
} satisfies PlantedFault;

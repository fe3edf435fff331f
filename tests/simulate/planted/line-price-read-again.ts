import type { PlantedFault } from '../planted.ts';

export const fault = {
  says: 'The lines of an order take the prices of a later read than its total.',
  file: 'site/server/features/orders/place-order.ts',
  edits: [
    {
      find: `  await tx.insertInto('order_lines').values(lines).execute();
  const ids = orders.map(({ id }) => id);
`,
      replace: `  await tx.insertInto('order_lines').values(lines).execute();
  const ids = orders.map(({ id }) => id);
  // A line keeps the price that the product has at this moment.
  await sql\`
    update order_lines set price_kobo = products.price_kobo from products
    where products.id = order_lines.product_id and order_lines.order_id = any(\${ids})\`.execute(tx);
`,
    },
  ],
} satisfies PlantedFault;

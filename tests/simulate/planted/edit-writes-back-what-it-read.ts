import type { PlantedFault } from '../planted.ts';

export const fault = {
  says: 'An edit of a product reads all fields without a lock and writes them back.',
  file: 'site/server/features/selling/selling.queries.ts',
  edits: [
    {
      find: `    const changedRow = await tx
      .updateTable('products')
      .set({
        name: body.productName,
        description: body.productDescription,
        category: body.category,
        status: body.status,
`,
      replace: `    const current = await tx
      .selectFrom('products')
      .select(['name', 'description', 'category', 'status', 'stock', 'phone'])
      .where('id', '=', id)
      .where('seller_id', '=', sellerId)
      .executeTakeFirst();
    const changedRow = await tx
      .updateTable('products')
      .set({
        name: body.productName ?? current?.name,
        description: body.productDescription ?? current?.description,
        category: body.category ?? current?.category,
        status: body.status ?? current?.status,
`,
    },
    {
      find: `        stock: body.stock,
        phone: body.phoneNumber,
`,
      replace: `        stock: body.stock === undefined ? current?.stock : body.stock,
        phone: body.phoneNumber ?? current?.phone,
`,
    },
  ],
} satisfies PlantedFault;

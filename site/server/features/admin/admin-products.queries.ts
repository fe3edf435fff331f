import { type Kysely, sql } from 'kysely';
import type { AdminProduct, Calls, Query, Reply } from '../../../../src/contract/shared/types.ts';
import { cutBatch, startOf } from '../../calls/paging.ts';
import { fromTable, type RowOf, withColumns } from '../../db/columns.ts';
import type { Schema } from '../../db/schema.ts';
import { found } from '../../refusals/refusal.ts';
import { productBatch } from '../products/product-batch.ts';
import { matching } from '../products/product-filter.ts';
import { productColumns, productTables, toProduct } from '../products/product-row.ts';
import { keepChange } from '../trail/keep-change.ts';

const columns = withColumns(productColumns, fromTable('products', ['is_hidden']));

type AdminProductRow = RowOf<typeof columns>;

export async function listProducts(
  db: Kysely<Schema>,
  query: Query<'GET /admin/products'>,
): Promise<Reply<'GET /admin/products'>> {
  const start = startOf(query);
  const conditions = matching(query);
  if (query.isFeatured !== undefined) conditions.push(sql`products.is_featured = ${query.isFeatured}`);
  if (query.isHidden !== undefined) conditions.push(sql`products.is_hidden = ${query.isHidden}`);
  const { rows } = await productBatch(columns, conditions, start).execute(db);
  const { shown, pagination } = cutBatch(rows, start);
  return { products: shown.map(toAdminProduct), pagination };
}

/** Changes the given fields only. */
export function changeProduct(
  db: Kysely<Schema>,
  adminId: string,
  id: string,
  { isFeatured, isHidden }: Calls['PATCH /admin/products/{id}']['body'],
): Promise<AdminProduct> {
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('products')
      .select(['name', 'seller_id', 'is_featured', 'is_hidden'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const { name, seller_id: personId, is_featured, is_hidden } = found(before, 'Product not found');
    const { rows } = await sql<AdminProductRow>`
      with changed as (
        update products set is_featured = coalesce(${isFeatured ?? null}::boolean, is_featured),
          is_hidden = coalesce(${isHidden ?? null}::boolean, is_hidden)
        where id = ${id} returning *
      )
      select ${columns} from changed as products ${productTables}`.execute(tx);
    const product = toAdminProduct(found(rows[0], 'Product not found'));
    await keepChange(tx, adminId, {
      kind: 'product',
      id,
      name,
      personId,
      before: { isFeatured: is_featured, isHidden: is_hidden },
      after: { isFeatured: product.isFeatured, isHidden: product.isHidden },
    });
    return product;
  });
}

function toAdminProduct(row: AdminProductRow): AdminProduct {
  return { ...toProduct(row), isHidden: row.is_hidden };
}

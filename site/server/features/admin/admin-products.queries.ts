import { type Kysely, sql } from 'kysely';
import type { AdminProduct, Calls, Query, Reply } from '../../../../src/contract/shared/types.ts';
import { startOf } from '../../calls/paging.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { matching } from '../products/product-filter.ts';
import { cutProductPage, productPage } from '../products/product-page.ts';
import { type ProductRow, productColumns, productTables, toProduct } from '../products/product-row.ts';

interface AdminProductRow extends ProductRow {
  is_hidden: boolean;
}

const columns = sql`${productColumns}, products.is_hidden`;

export async function listProducts(
  db: Kysely<Schema>,
  query: Query<'GET /admin/products'>,
): Promise<Reply<'GET /admin/products'>> {
  const start = startOf(query);
  const conditions = [sql`true`, ...matching(query)];
  if (query.isFeatured !== undefined) conditions.push(sql`products.is_featured = ${query.isFeatured}`);
  if (query.isHidden !== undefined) conditions.push(sql`products.is_hidden = ${query.isHidden}`);
  const { rows } = await productPage<AdminProductRow>(conditions, start, columns).execute(db);
  const { shown, pagination } = cutProductPage(rows, start);
  return { products: shown.map(toAdminProduct), pagination };
}

/** Changes the given fields only. */
export async function changeProduct(
  db: Kysely<Schema>,
  id: string,
  { isFeatured, isHidden }: Calls['PATCH /admin/products/{id}']['body'],
): Promise<AdminProduct> {
  const { rows } = await sql<AdminProductRow>`
    with changed as (
      update products set is_featured = coalesce(${isFeatured ?? null}::boolean, is_featured),
        is_hidden = coalesce(${isHidden ?? null}::boolean, is_hidden)
      where id = ${id} returning *
    )
    select ${columns} from changed as products ${productTables}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('not_found', 'Product not found');
  return toAdminProduct(row);
}

function toAdminProduct(row: AdminProductRow): AdminProduct {
  return { ...toProduct(row), isHidden: row.is_hidden };
}

import { type Kysely, sql } from 'kysely';
import type { AdminProduct, Calls, Query, Reply } from '../../../../src/contract/shared/types.ts';
import { byBigint, byInteger, byName, byTime, type SortedRow, sortedList } from '../../calls/paging.ts';
import { fromTable, type RowOf, withColumns } from '../../db/columns.ts';
import type { Schema } from '../../db/schema.ts';
import { requireFound } from '../../refusals/refusal.ts';
import { filterConditions } from '../products/product-filter.ts';
import { productColumns, productJoins, toProduct } from '../products/product-row.ts';
import { recordChange } from '../trail/record-change.ts';

const adminProductColumns = withColumns(productColumns, fromTable('products', ['is_hidden']));

type AdminProductRow = RowOf<typeof adminProductColumns>;

const sortKeys = {
  createdAt: byTime('products.created_at'),
  name: byName('products.name'),
  price: byBigint('products.price_kobo'),
  views: byInteger('products.views'),
};

export async function listProducts(
  db: Kysely<Schema>,
  query: Query<'GET /admin/products'>,
): Promise<Reply<'GET /admin/products'>> {
  const list = sortedList(query, sortKeys, 'products.id');
  const conditions = [...filterConditions(query), list.afterPreviousBatch];
  if (query.isFeatured !== undefined) conditions.push(sql`products.is_featured = ${query.isFeatured}`);
  if (query.isHidden !== undefined) conditions.push(sql`products.is_hidden = ${query.isHidden}`);
  // Select the batch first and then join, so that only the products of the batch are joined.
  const { rows } = await sql<SortedRow<AdminProductRow>>`
    select ${withColumns(adminProductColumns, { sort_key: list.key })}
    from (
      select * from products where ${sql.join(conditions, sql` and `)}
      order by ${list.order} limit ${sql.lit(list.limit)} offset ${sql.lit(list.offset)}
    ) as products ${productJoins}
    order by ${list.order}`.execute(db);
  const { batch, pagination } = list.toBatch(rows);
  return { products: batch.map(toAdminProduct), pagination };
}

/** Changes only the fields in the request. */
export function changeProduct(
  db: Kysely<Schema>,
  adminId: string,
  id: string,
  { isFeatured, isHidden }: Calls['PATCH /admin/products/{id}']['body'],
): Promise<AdminProduct> {
  return db.transaction().execute(async (tx) => {
    const lockedRow = await tx
      .selectFrom('products')
      .select(['name', 'seller_id', 'is_featured', 'is_hidden'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const {
      name,
      seller_id: personId,
      is_featured,
      is_hidden,
    } = requireFound(lockedRow, 'Product not found');
    const { rows } = await sql<AdminProductRow>`
      with changed as (
        update products set is_featured = coalesce(${isFeatured ?? null}::boolean, is_featured),
          is_hidden = coalesce(${isHidden ?? null}::boolean, is_hidden)
        where id = ${id} returning *
      )
      select ${adminProductColumns} from changed as products ${productJoins}`.execute(tx);
    const product = toAdminProduct(requireFound(rows[0], 'Product not found'));
    await recordChange(tx, adminId, {
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

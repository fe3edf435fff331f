import { type RawBuilder, sql } from 'kysely';
import { cutPage, type PageStart } from '../../calls/paging.ts';
import { type ProductRow, productColumns, productTables } from './product-row.ts';

/**
 * The newest products for which all conditions hold. Selects the batch first and joins after, so that only shown
 * products are looked up. The limit stands in the text: a plan that is made for any limit would be a slow one.
 */
export function newestProducts<Row extends ProductRow = ProductRow>(
  conditions: RawBuilder<unknown>[],
  limit: number,
  offset = 0,
  columns: RawBuilder<unknown> = productColumns,
): RawBuilder<Row> {
  return sql<Row>`
    select ${columns}
    from (
      select * from products where ${sql.join(conditions, sql` and `)}
      order by created_at desc, id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    ) as products ${productTables}
    order by products.created_at desc, products.id desc`;
}

/** A batch of products and one more, to know whether the list goes on. */
export function productPage<Row extends ProductRow = ProductRow>(
  conditions: RawBuilder<unknown>[],
  { limit, offset, after }: PageStart,
  columns?: RawBuilder<unknown>,
): RawBuilder<Row> {
  const further = after ? [sql`(products.created_at, products.id) < (${after.createdAt}, ${after.id})`] : [];
  return newestProducts<Row>([...conditions, ...further], limit + 1, offset, columns);
}

export function cutProductPage<Row extends ProductRow>(rows: Row[], start: PageStart) {
  return cutPage(rows, start, (row) => ({ createdAt: row.created_at, id: row.id }));
}

import { type RawBuilder, sql } from 'kysely';
import { type BatchStart, isAfter } from '../../calls/paging.ts';
import { productTables } from './product-row.ts';

/**
 * The newest products for which all conditions hold. Selects the batch first and joins after, so that only shown
 * products are looked up. The limit stands in the text: a plan that is made for any limit would be a slow one.
 */
export function newestProducts<Row>(
  columns: RawBuilder<Row>,
  conditions: RawBuilder<unknown>[],
  limit: number,
  offset = 0,
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
export function productBatch<Row>(
  columns: RawBuilder<Row>,
  conditions: RawBuilder<unknown>[],
  start: BatchStart,
): RawBuilder<Row> {
  const further = isAfter(start, 'products.created_at', 'products.id');
  return newestProducts(columns, [...conditions, further], start.limit + 1, start.offset);
}

import { type RawBuilder, sql } from 'kysely';
import { type BatchStart, isAfter } from '../../calls/paging.ts';
import { productTables } from './product-row.ts';

/**
 * The newest products for which all conditions hold, of all categories or of these. Selects the batch first and joins after, so that only shown
 * products are looked up. The limit stands in the text: a plan that is made for any limit would be a slow one.
 */
function newestProducts<Row>(
  columns: RawBuilder<Row>,
  conditions: RawBuilder<unknown>[],
  limit: number,
  offset = 0,
  categories?: string[],
): RawBuilder<Row> {
  const newest = sql`order by created_at desc, id desc`;
  const batch = categories
    ? // Each by itself, in the order of its index: of several together PostgreSQL would read all and sort them.
      sql`select of_category.* from unnest(${categories}::text[]) as asked (category) cross join lateral (
        select * from products
        where ${sql.join([sql`products.category = asked.category`, ...conditions], sql` and `)}
        ${newest} limit ${sql.lit(limit + offset)}
      ) as of_category`
    : sql`select * from products where ${sql.join(conditions, sql` and `)}`;
  return sql<Row>`
    select ${columns}
    from (${batch} ${newest} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) as products ${productTables}
    order by products.created_at desc, products.id desc`;
}

/** A batch of products and one more, to know whether the list goes on. */
export function productBatch<Row>(
  columns: RawBuilder<Row>,
  conditions: RawBuilder<unknown>[],
  start: BatchStart,
  categories?: string[],
): RawBuilder<Row> {
  const further = isAfter(start, 'products.created_at', 'products.id');
  return newestProducts(columns, [...conditions, further], start.limit + 1, start.offset, categories);
}

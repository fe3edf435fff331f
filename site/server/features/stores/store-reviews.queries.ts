import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Query, Reply } from '../../../../src/contract/shared/types.ts';
import { cutPage, startOf } from '../../calls/paging.ts';
import { visible } from '../../db/product-visibility.ts';
import type { Schema } from '../../db/schema.ts';
import { type ReviewRow, reviewColumns, reviewTables, toReview } from '../reviews/review-row.ts';
import { onlyStore } from './stores.queries.ts';

type Call = 'GET /stores/{id}/reviews';

/** The reviews of the products that a store shows, the newest first. */
export async function listStoreReviews(
  db: Kysely<Schema>,
  which: RawBuilder<unknown>,
  query: Query<Call>,
): Promise<Reply<Call>> {
  const start = startOf(query);
  const { after } = start;
  const found = await sql`select from stores where ${which}`.execute(db);
  onlyStore(found.rows);
  const further = after
    ? sql`and (reviews.created_at, reviews.id) < (${after.createdAt}, ${after.id})`
    : sql``;
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns}
    from (
      select reviews.*
      from reviews join products on products.id = reviews.product_id join stores on stores.id = products.store_id
      where ${which} and ${visible} ${further}
      order by reviews.created_at desc, reviews.id desc limit ${start.limit + 1} offset ${start.offset}
    ) as reviews ${reviewTables}
    order by reviews.created_at desc, reviews.id desc`.execute(db);
  const { shown, pagination } = cutPage(rows, start, (row) => ({ createdAt: row.created_at, id: row.id }));
  return { reviews: shown.map(toReview), pagination };
}

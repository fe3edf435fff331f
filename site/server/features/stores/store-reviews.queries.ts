import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Query, Reply } from '../../../../src/contract/shared/types.ts';
import { cutBatch, isAfter, startOf } from '../../calls/paging.ts';
import { visible } from '../../db/product-visibility.ts';
import type { Schema } from '../../db/schema.ts';
import { found } from '../../refusals/refusal.ts';
import { type ReviewRow, reviewColumns, reviewTables, toReview } from '../reviews/review-row.ts';

type Call = 'GET /stores/{id}/reviews';

/** The reviews of the products that a store shows, the newest first. */
export async function listStoreReviews(
  db: Kysely<Schema>,
  which: RawBuilder<unknown>,
  query: Query<Call>,
): Promise<Reply<Call>> {
  const start = startOf(query);
  const stores = await sql`select from stores where ${which}`.execute(db);
  found(stores.rows[0], 'Store not found');
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns}
    from (
      select reviews.*
      from reviews join products on products.id = reviews.product_id join stores on stores.id = products.store_id
      where ${which} and ${visible} and ${isAfter(start, 'reviews.created_at', 'reviews.id')}
      order by reviews.created_at desc, reviews.id desc limit ${start.limit + 1} offset ${start.offset}
    ) as reviews ${reviewTables}
    order by reviews.created_at desc, reviews.id desc`.execute(db);
  const { shown, pagination } = cutBatch(rows, start);
  return { reviews: shown.map(toReview), pagination };
}

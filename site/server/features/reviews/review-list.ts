import { type Kysely, type RawBuilder, sql } from 'kysely';
import { limits } from '../../../../src/contract/shared/limits.ts';
import type { Query, Reply } from '../../../../src/contract/shared/types.ts';
import { type BatchStart, cutInOrder, type OrderPlace, startInOrder } from '../../calls/paging.ts';
import { type RowOf, withColumns } from '../../db/columns.ts';
import type { Schema } from '../../db/schema.ts';
import { invalidCursor } from '../../refusals/refusal.ts';
import { reviewColumns, reviewTables, toReview } from './review-row.ts';
import { findStats } from './review-stats.ts';

type ListQuery = Query<'GET /reviews/{productId}'>;
type Sort = NonNullable<ListQuery['sort']>;

/** The sort key before the time, the highest first. A comment without stars comes last. */
const ranks: Record<Sort, RawBuilder<number> | undefined> = {
  newest: undefined,
  oldest: undefined,
  highest: sql`coalesce(reviews.rating, 0)`,
  lowest: sql`-coalesce(reviews.rating, 6)`,
  helpful: sql`reviews.helpful_count`,
};

const rankedColumns = (rank: RawBuilder<number> = sql`0`) => withColumns(reviewColumns, { rank });

type RankedRow = RowOf<ReturnType<typeof rankedColumns>>;

/** A batch of the reviews of a product, and the ratings of all of them. */
export async function listReviews(
  db: Kysely<Schema>,
  productId: string,
  { rating, sort = 'newest', ...paging }: ListQuery,
): Promise<Reply<'GET /reviews/{productId}'>> {
  const start = startInOrder({ ...paging, limit: paging.limit ?? limits.reviewPageSize }, sort);
  const batch = batchStatement({ productId, rating, sort }, start);
  const stats = await findStats(db, productId);
  const { rows } = await batch.execute(db);
  const { shown, pagination } = cutInOrder(rows, start, sort, placeOf);
  return { reviews: shown.map(toReview), pagination, stats };
}

/**
 * Selects the batch first and joins after. It continues behind the last review that was read, so reviews that others
 * write, delete or mark meanwhile cause no repeats and no gaps.
 */
function batchStatement(
  { productId, rating, sort }: { productId: string; rating: number | undefined; sort: Sort },
  { after, limit, offset }: BatchStart<OrderPlace>,
) {
  const rank = ranks[sort];
  const key = [...(rank ? [rank] : []), sql`reviews.created_at`, sql`reviews.id`];
  const [direction, comesAfter] = sort === 'oldest' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const order = sql.join(key.map((part) => sql`${part} ${direction}`));
  const conditions = [sql`reviews.product_id = ${productId}`];
  if (rating !== undefined) conditions.push(sql`reviews.rating = ${rating}`);
  if (after) {
    const last = readPlace(after);
    const place = [...(rank ? [last.rank] : []), last.createdAt, last.id];
    conditions.push(sql`(${sql.join(key)}) ${comesAfter} (${sql.join(place)})`);
  }
  return sql<RankedRow>`
    select ${rankedColumns(rank)} from (
      select * from reviews where ${sql.join(conditions, sql` and `)}
      order by ${order} limit ${limit + 1} offset ${offset}
    ) as reviews ${reviewTables}
    order by ${order}`;
}

function placeOf({ id, rank, created_at }: RankedRow): OrderPlace {
  return { id, key: `${rank}.${created_at.getTime()}` };
}

function readPlace({ id, key }: OrderPlace) {
  const [, rank, time] = /^(-?\d{1,9})\.(\d{1,15})$/.exec(key) ?? [];
  if (time === undefined) throw invalidCursor();
  return { id, rank: Number(rank), createdAt: new Date(Number(time)) };
}

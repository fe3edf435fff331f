import { type Kysely, type RawBuilder, sql } from 'kysely';
import { limits } from '../../../../src/contract/shared/limits.ts';
import type { Calls, Query, Reply, Review, ReviewStats } from '../../../../src/contract/shared/types.ts';
import {
  afterPreviousBatchCondition,
  type BatchStart,
  readBatchStart,
  readSortedBatchStart,
  type SortedPosition,
  toBatch,
  toSortedBatch,
} from '../../calls/paging.ts';
import { column, columns, type RowOf, withColumns } from '../../db/columns.ts';
import type { Schema } from '../../db/schema.ts';
import { visible } from '../../db/visibility.ts';
import { type Allowance, countUse } from '../../limits/daily-allowance.ts';
import { invalidCursor, Refusal, requireFound } from '../../refusals/refusal.ts';
import { randomId } from '../../secrets.ts';
import { type AlertDraft, recordAlerts } from '../alerts/record-alerts.ts';
import { type ReviewRow, reviewColumns, reviewJoins, toReview } from './review-row.ts';

type ListQuery = Query<'GET /reviews/{productId}'>;
type Sort = NonNullable<ListQuery['sort']>;

/**
 * The SQL of the rank that reviews are sorted by, highest first. Reviews of the same rank are sorted by time. With
 * `highest` and `lowest`, reviews without stars come last.
 */
const rankBySort: Record<Sort, RawBuilder<number> | undefined> = {
  newest: undefined,
  oldest: undefined,
  highest: sql`coalesce(reviews.rating, 0)`,
  lowest: sql`-coalesce(reviews.rating, 6)`,
  helpful: sql`reviews.helpful_count`,
};

const rankedColumns = (rank: RawBuilder<number> = sql`0`) => withColumns(reviewColumns, { rank });

type RankedRow = RowOf<ReturnType<typeof rankedColumns>>;

/** Lists a batch of a product's reviews, with the rating statistics of all its reviews. */
export async function listReviews(
  db: Kysely<Schema>,
  productId: string,
  { rating, sort = 'newest', ...paging }: ListQuery,
): Promise<Reply<'GET /reviews/{productId}'>> {
  const start = readSortedBatchStart({ ...paging, limit: paging.limit ?? limits.reviewPageSize }, sort);
  const statement = batchStatement({ productId, rating, sort }, start);
  const stats = await findRatingStats(db, productId);
  const { rows } = await statement.execute(db);
  const { batch, pagination } = toSortedBatch(rows, start, sort, toPosition);
  return { reviews: batch.map(toReview), pagination, stats };
}

/**
 * Selects the batch first and joins afterwards. Keyset pagination: a batch starts after the last review of the previous
 * batch, so new reviews, deletions and helpful marks cause no duplicates and no gaps.
 */
function batchStatement(
  { productId, rating, sort }: { productId: string; rating: number | undefined; sort: Sort },
  { after, limit, offset }: BatchStart<SortedPosition>,
) {
  const rank = rankBySort[sort];
  const sortColumns = [...(rank ? [rank] : []), sql`reviews.created_at`, sql`reviews.id`];
  const [direction, afterOperator] = sort === 'oldest' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const order = sql.join(sortColumns.map((sortColumn) => sql`${sortColumn} ${direction}`));
  const conditions = [sql`reviews.product_id = ${productId}`];
  if (rating !== undefined) conditions.push(sql`reviews.rating = ${rating}`);
  if (after) {
    const lastPosition = readPosition(after);
    const position = [...(rank ? [lastPosition.rank] : []), lastPosition.createdAt, lastPosition.id];
    conditions.push(sql`(${sql.join(sortColumns)}) ${afterOperator} (${sql.join(position)})`);
  }
  return sql<RankedRow>`
    select ${rankedColumns(rank)} from (
      select * from reviews where ${sql.join(conditions, sql` and `)}
      order by ${order} limit ${limit + 1} offset ${offset}
    ) as reviews ${reviewJoins}
    order by ${order}`;
}

function toPosition({ id, rank, created_at }: RankedRow): SortedPosition {
  return { id, key: `${rank}.${created_at.getTime()}` };
}

function readPosition({ id, key }: SortedPosition) {
  const [, rank, time] = /^(-?\d{1,9})\.(\d{1,15})$/.exec(key) ?? [];
  if (time === undefined) throw invalidCursor();
  return { id, rank: Number(rank), createdAt: new Date(Number(time)) };
}

const newReviewAllowance: Allowance = {
  what: 'review',
  perDay: 5,
  usedUpMessage: 'You have written 5 reviews today. Come back tomorrow.',
};

type ReviewBody = Calls['POST /reviews/{productId}']['body'];

/**
 * Creates or updates a review, in the transaction of the API call. Only a new review counts against the daily limit.
 */
export async function writeReview(
  tx: Kysely<Schema>,
  personId: string,
  productId: string,
  { comment, rating }: ReviewBody,
  now: number,
): Promise<Reply<'POST /reviews/{productId}'>> {
  await refuseOwnProduct(tx, personId, productId);
  const newId = randomId();
  const newRating = rating === undefined ? sql`reviews.rating` : sql`excluded.rating`;
  const { rows } = await sql<{ id: string }>`
    insert into reviews (id, product_id, person_id, rating, comment)
    values (${newId}, ${productId}, ${personId}, ${rating ?? null}, ${comment})
    on conflict (product_id, person_id) do update set
      comment = excluded.comment,
      rating = ${newRating},
      updated_at = case when (reviews.comment, reviews.rating) is distinct from (excluded.comment, ${newRating})
        then now() else reviews.updated_at end
    returning id`.execute(tx);
  if (rows[0]?.id === newId) {
    await countUse(tx, personId, newReviewAllowance, now);
    const drafts = sql<AlertDraft>`
      select seller_id as person_id, ${newId} as subject_id from products where id = ${productId}`;
    await recordAlerts(tx, 'review', drafts);
  }
  const review = await findReview(tx, ownReviewCondition(personId, productId));
  return { review: requireFound(review, 'Product not found'), stats: await findRatingStats(tx, productId) };
}

/** Refuses a seller's review of the seller's own product. The lock prevents a concurrent deletion of the product. */
async function refuseOwnProduct(tx: Kysely<Schema>, personId: string, productId: string): Promise<void> {
  const { rows } = await sql<{ seller_id: string }>`
    select seller_id from products where id = ${productId} and ${visible} for key share`.execute(tx);
  const product = requireFound(rows[0], 'Product not found');
  if (product.seller_id === personId) throw new Refusal('forbidden', 'You cannot review your own product.');
}

/**
 * Returns a person's own review of a product, and the ids of the product's reviews that the person has marked as
 * helpful.
 */
export async function findMyReview(
  db: Kysely<Schema>,
  personId: string,
  productId: string,
): Promise<Reply<'GET /reviews/{productId}/mine'>> {
  const { rows } = await sql<{ helpful: string[] }>`
    select array(
      select helpful_marks.review_id from helpful_marks join reviews on reviews.id = helpful_marks.review_id
      where helpful_marks.person_id = ${personId} and reviews.product_id = products.id
      order by helpful_marks.review_id
    ) as helpful
    from products where products.id = ${productId} and ${visible}`.execute(db);
  const { helpful } = requireFound(rows[0], 'Product not found');
  const review = await findReview(db, ownReviewCondition(personId, productId));
  return { review: review ?? null, helpfulReviewIds: helpful };
}

/** Deletes a person's own review. Succeeds even if there is no review. */
export async function deleteMyReview(
  db: Kysely<Schema>,
  personId: string,
  productId: string,
): Promise<Reply<'DELETE /reviews/{productId}/mine'>> {
  // Lock the product before the review, in the same order as a deletion of the product, or the two could deadlock.
  await sql`
    with product as (select id from products where id = ${productId} for key share)
    delete from reviews using product
    where reviews.product_id = product.id and ${ownReviewCondition(personId, productId)}`.execute(db);
  return { productId, review: null };
}

/**
 * Sets the seller's response to a review; null removes it. For a review of another seller's product, the caller gets a
 * 404.
 */
export function setResponse(
  db: Kysely<Schema>,
  sellerId: string,
  reviewId: string,
  message: string | null,
): Promise<Reply<'POST /reviews/{id}/response'>> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; person_id: string | null }>`
      update reviews set response = ${message}, responded_at = ${message === null ? null : sql`now()`}
      from products
      where reviews.id = ${reviewId} and products.id = reviews.product_id and products.seller_id = ${sellerId}
      returning reviews.id, reviews.person_id`.execute(tx);
    const row = requireFound(rows[0], 'Review not found');
    if (message !== null) {
      const drafts = sql<AlertDraft>`select ${row.person_id}::text as person_id, ${row.id} as subject_id`;
      await recordAlerts(tx, 'reply', drafts);
    }
    const review = await findReview(tx, sql`reviews.id = ${reviewId}`);
    return { review: requireFound(review, 'Review not found') };
  });
}

/**
 * Marks a review as helpful, or removes the mark. The lock makes concurrent calls run one after another, so that each
 * call toggles.
 */
export async function toggleHelpful(
  tx: Kysely<Schema>,
  personId: string,
  reviewId: string,
): Promise<Reply<'POST /reviews/{id}/helpful'>> {
  const { rows: reviews } = await sql<{ person_id: string | null }>`
    select reviews.person_id from reviews join products on products.id = reviews.product_id
    where reviews.id = ${reviewId} and ${visible}
    for no key update of reviews`.execute(tx);
  if (requireFound(reviews[0], 'Review not found').person_id === personId) {
    throw new Refusal('forbidden', 'You cannot mark your own review as helpful.');
  }
  const { rows } = await sql<{ helpful: number; isHelpful: boolean }>`
    with removed as (
      delete from helpful_marks where review_id = ${reviewId} and person_id = ${personId} returning 1
    ), added as (
      insert into helpful_marks (review_id, person_id)
      select ${reviewId}, ${personId} where not exists (select from removed)
      returning 1
    )
    update reviews set helpful_count = helpful_count
      + (select count(*) from added)::integer - (select count(*) from removed)::integer
    where id = ${reviewId}
    returning helpful_count as helpful, exists (select from added) as "isHelpful"`.execute(tx);
  return { reviewId, ...requireFound(rows[0], 'Review not found') };
}

const ownReviewCondition = (personId: string, productId: string) =>
  sql`reviews.product_id = ${productId} and reviews.person_id = ${personId}`;

async function findReview(db: Kysely<Schema>, condition: RawBuilder<unknown>): Promise<Review | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from reviews ${reviewJoins} where ${condition}`.execute(db);
  return rows[0] && toReview(rows[0]);
}

const countStars = (rating: number) => column<number>(`count(*) filter (where reviews.rating = ${rating})`);

const statsColumns = columns({
  average: column<number | null>('round(avg(reviews.rating), 1)::float8'),
  total: column<number>('count(reviews.id)'),
  1: countStars(1),
  2: countStars(2),
  3: countStars(3),
  4: countStars(4),
  5: countStars(5),
});

/** Returns the rating statistics of a visible product. */
async function findRatingStats(db: Kysely<Schema>, productId: string): Promise<ReviewStats> {
  const { rows } = await sql<RowOf<typeof statsColumns>>`
    select ${statsColumns} from products left join reviews on reviews.product_id = products.id
    where products.id = ${productId} and ${visible}
    group by products.id`.execute(db);
  const { average, total, ...ratingDistribution } = requireFound(rows[0], 'Product not found');
  return { averageRating: average ?? 0, totalReviews: total, ratingDistribution };
}

type StoreReviewsCall = 'GET /stores/{id}/reviews';

/** Lists the reviews of a store's visible products, the newest first. */
export async function listStoreReviews(
  db: Kysely<Schema>,
  storeCondition: RawBuilder<unknown>,
  query: Query<StoreReviewsCall>,
): Promise<Reply<StoreReviewsCall>> {
  const start = readBatchStart(query);
  const stores = await sql`select from stores where ${storeCondition}`.execute(db);
  requireFound(stores.rows[0], 'Store not found');
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns}
    from (
      select reviews.*
      from reviews join products on products.id = reviews.product_id join stores on stores.id = products.store_id
      where ${storeCondition} and ${visible} and ${afterPreviousBatchCondition(start, 'reviews.created_at', 'reviews.id')}
      order by reviews.created_at desc, reviews.id desc limit ${start.limit + 1} offset ${start.offset}
    ) as reviews ${reviewJoins}
    order by reviews.created_at desc, reviews.id desc`.execute(db);
  const { batch, pagination } = toBatch(rows, start);
  return { reviews: batch.map(toReview), pagination };
}

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Calls, Reply, Review } from '../../../../src/contract/shared/types.ts';
import { randomId } from '../../auth/secrets.ts';
import { visible } from '../../db/product-visibility.ts';
import type { Schema } from '../../db/schema.ts';
import { type Allowance, countUse } from '../../limits/daily-allowance.ts';
import { found, Refusal } from '../../refusals/refusal.ts';
import { type ReviewRow, reviewColumns, reviewTables, toReview } from './review-row.ts';
import { findStats } from './review-stats.ts';

const newReviews: Allowance = {
  what: 'review',
  perDay: 5,
  usedUp: 'You have written 5 reviews today. Come back tomorrow.',
};

type Written = Calls['POST /reviews/{productId}']['body'];

/** Writes a review or changes it, in the transaction of its call. Only a new one counts against the allowance. */
export async function writeReview(
  tx: Kysely<Schema>,
  personId: string,
  productId: string,
  { comment, rating }: Written,
  now: number,
): Promise<Reply<'POST /reviews/{productId}'>> {
  await refuseOwnProduct(tx, personId, productId);
  const newId = randomId();
  const stars = rating === undefined ? sql`reviews.rating` : sql`excluded.rating`;
  const { rows } = await sql<{ id: string }>`
    insert into reviews (id, product_id, person_id, rating, comment)
    values (${newId}, ${productId}, ${personId}, ${rating ?? null}, ${comment})
    on conflict (product_id, person_id) do update set
      comment = excluded.comment,
      rating = ${stars},
      updated_at = case when (reviews.comment, reviews.rating) is distinct from (excluded.comment, ${stars})
        then now() else reviews.updated_at end
    returning id`.execute(tx);
  if (rows[0]?.id === newId) await countUse(tx, personId, newReviews, now);
  const review = await findReview(tx, ofPerson(personId, productId));
  return { review: found(review, 'Product not found'), stats: await findStats(tx, productId) };
}

/** Locks the product, so that it is not deleted before the review is written. */
async function refuseOwnProduct(tx: Kysely<Schema>, personId: string, productId: string): Promise<void> {
  const { rows } = await sql<{ seller_id: string }>`
    select seller_id from products where id = ${productId} and ${visible} for key share`.execute(tx);
  const product = found(rows[0], 'Product not found');
  if (product.seller_id === personId) throw new Refusal('forbidden', 'You cannot review your own product.');
}

/** A person's own review of a product, and which of its reviews they marked as helpful. */
export async function findMine(
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
  const { helpful } = found(rows[0], 'Product not found');
  const review = await findReview(db, ofPerson(personId, productId));
  return { review: review ?? null, helpfulReviewIds: helpful };
}

/** Deleting a review that does not exist succeeds too. */
export async function deleteMine(
  db: Kysely<Schema>,
  personId: string,
  productId: string,
): Promise<Reply<'DELETE /reviews/{productId}/mine'>> {
  // The product is locked before the review, as when a product is deleted: else the two could wait for each other.
  await sql`
    with product as (select id from products where id = ${productId} for key share)
    delete from reviews using product
    where reviews.product_id = product.id and ${ofPerson(personId, productId)}`.execute(db);
  return { productId, review: null };
}

/** Sets the seller's reply, or removes it when there is none. Reviews of other sellers' products are not found. */
export async function respond(
  db: Kysely<Schema>,
  sellerId: string,
  reviewId: string,
  message: string | null,
): Promise<Reply<'POST /reviews/{id}/response'>> {
  const { rows } = await sql<{ id: string }>`
    update reviews set response = ${message}, responded_at = ${message === null ? null : sql`now()`}
    from products
    where reviews.id = ${reviewId} and products.id = reviews.product_id and products.seller_id = ${sellerId}
    returning reviews.id`.execute(db);
  const review = rows[0] && (await findReview(db, sql`reviews.id = ${reviewId}`));
  return { review: found(review, 'Review not found') };
}

/**
 * Marks a review as helpful, or removes the mark. Concurrent presses wait for the lock, and read the marks only after
 * it.
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
  if (found(reviews[0], 'Review not found').person_id === personId) {
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
  return { reviewId, ...found(rows[0], 'Review not found') };
}

const ofPerson = (personId: string, productId: string) =>
  sql`reviews.product_id = ${productId} and reviews.person_id = ${personId}`;

async function findReview(db: Kysely<Schema>, which: RawBuilder<unknown>): Promise<Review | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from reviews ${reviewTables} where ${which}`.execute(db);
  return rows[0] && toReview(rows[0]);
}

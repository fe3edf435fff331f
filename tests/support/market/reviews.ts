import type { Insertable } from 'kysely';
import type { Database } from '../../../site/server/db/open.ts';
import type { ReviewsTable } from '../../../site/server/db/tables/trading.ts';

const firstCreatedAt = Date.parse('2026-08-10T08:00:00Z');

/** Adds reviews, each newer than the one before. By default they have no author, as after the deletion of an account. */
export async function addReviews({ db }: Database, reviews: Partial<Insertable<ReviewsTable>>[]) {
  const rows = reviews.map((overrides, index) => {
    const time = new Date(firstCreatedAt + index * 60_000);
    return {
      id: `r${String(index).padStart(3, '0')}`,
      product_id: 'lamp',
      person_id: null,
      rating: 5,
      comment: `It works well, number ${index}`,
      created_at: time,
      updated_at: time,
      ...overrides,
    };
  });
  await db.insertInto('reviews').values(rows).execute();
}

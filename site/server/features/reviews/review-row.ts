import { sql } from 'kysely';
import type { Review } from '../../../../src/contract/shared/types.ts';
import { column, columns, fromTable, type RowOf } from '../../db/columns.ts';

/** The columns of a review with its writer. A query for them must contain the joins in `reviewJoins`. */
export const reviewColumns = columns({
  ...fromTable('reviews', ['id', 'product_id', 'rating', 'comment', 'helpful_count']),
  ...fromTable('reviews', ['response', 'responded_at', 'created_at']),
  is_edited: column<boolean>('reviews.updated_at > reviews.created_at'),
  writer_id: column<string | null>('writers.id'),
  writer_name: column<string | null>('writers.display_name'),
  writer_picture: column<string | null>('writers.picture_url'),
  // Use `limit 1` and not `exists`: with `exists`, a cached plan reads all completed orders, and with `limit 1` it
  // looks up only the writer's orders.
  is_verified: column<boolean>(`(
    select true from order_lines join orders on orders.id = order_lines.order_id
    where order_lines.product_id = reviews.product_id and orders.buyer_id = reviews.person_id
      and orders.status = 'completed' limit 1
  ) is true`),
});

export type ReviewRow = RowOf<typeof reviewColumns>;

/** Joins for a select from `reviews`. */
export const reviewJoins = sql`left join people as writers on writers.id = reviews.person_id`;

export function toReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    productId: row.product_id,
    ...(row.writer_id !== null && { userId: row.writer_id }),
    userName: row.writer_name?.trim() || 'Anonymous',
    ...(row.writer_picture !== null && { userAvatar: row.writer_picture }),
    rating: row.rating,
    comment: row.comment,
    date: row.created_at.toISOString(),
    edited: row.is_edited,
    helpful: row.helpful_count,
    verified: row.is_verified,
    ...(row.response !== null &&
      row.responded_at !== null && {
        sellerResponse: { message: row.response, date: row.responded_at.toISOString() },
      }),
  };
}

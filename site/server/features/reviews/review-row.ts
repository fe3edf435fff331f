import { sql } from 'kysely';
import type { Review } from '../../../../src/contract/shared/types.ts';

/** A review with who wrote it, as the database answers it. */
export interface ReviewRow {
  id: string;
  product_id: string;
  rating: number | null;
  comment: string;
  helpful_count: number;
  response: string | null;
  responded_at: Date | null;
  created_at: Date;
  is_edited: boolean;
  is_verified: boolean;
  writer_id: string | null;
  writer_name: string | null;
  writer_picture: string | null;
}

/** The columns of a `ReviewRow`; they need the table of `reviewTables`. */
export const reviewColumns = sql`
  reviews.id, reviews.product_id, reviews.rating, reviews.comment, reviews.helpful_count, reviews.response,
  reviews.responded_at, reviews.created_at, reviews.updated_at > reviews.created_at as is_edited,
  writers.id as writer_id, writers.display_name as writer_name, writers.picture_url as writer_picture,
  exists (
    select from order_lines join orders on orders.id = order_lines.order_id
    where order_lines.product_id = reviews.product_id and orders.buyer_id = reviews.person_id
      and orders.status = 'completed'
  ) as is_verified`;

/** What stands beside `reviews`. */
export const reviewTables = sql`left join people as writers on writers.id = reviews.person_id`;

/** The review as the contract has it. */
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

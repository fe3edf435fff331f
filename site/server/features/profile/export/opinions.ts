import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { time, timeOrNull } from './as-json.ts';

export function selectFavorites(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('favorites')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_id as productId', 'name as productName', time('favorites.created_at').as('createdAt')])
    .where('person_id', '=', personId)
    .orderBy('favorites.created_at');
}

export function selectFollows(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('follows')
    .innerJoin('stores', 'stores.id', 'store_id')
    .select(['store_id as storeId', 'name as storeName', time('follows.created_at').as('createdAt')])
    .where('person_id', '=', personId)
    .orderBy('follows.created_at');
}

export function selectReviews(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'product_id')
    .select([
      'reviews.id as _id',
      'product_id as productId',
      'products.name as productName',
      'rating',
      'comment',
      'helpful_count as helpful',
      'response',
      timeOrNull('responded_at').as('respondedAt'),
      time('reviews.created_at').as('createdAt'),
      time('reviews.updated_at').as('updatedAt'),
    ])
    .where('person_id', '=', personId)
    .orderBy('reviews.created_at');
}

export function selectHelpfulMarks(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('helpful_marks')
    .innerJoin('reviews', 'reviews.id', 'review_id')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['review_id as reviewId', 'products.name as productName'])
    .where('helpful_marks.person_id', '=', personId)
    .orderBy('review_id');
}

export function selectReports(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('reports')
    .select([
      'kind',
      'target_id as targetId',
      'reason',
      time('created_at').as('createdAt'),
      timeOrNull('resolved_at').as('resolvedAt'),
    ])
    .where('reporter_id', '=', personId)
    .orderBy('created_at');
}

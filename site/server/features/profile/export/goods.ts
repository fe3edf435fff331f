import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../../db/schema.ts';
import { naira, nairaOrNull, time, timeOrNull } from './as-json.ts';

export function selectStores(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('stores')
    .select((store) => [
      'id as _id',
      'name as storeName',
      'slug',
      'description as storeDescription',
      'address as storeAddress',
      'campus_id as campus',
      'category',
      'is_active as isActive',
      'phone',
      'email',
      'whatsapp',
      'instagram',
      'delivery_time as deliveryTime',
      time('created_at').as('createdAt'),
      jsonArrayFrom(
        store
          .selectFrom('verification_requests')
          .select([
            'level',
            'note',
            'status',
            time('verification_requests.created_at').as('createdAt'),
            timeOrNull('answered_at').as('answeredAt'),
            'granted_level as grantedLevel',
          ])
          .whereRef('store_id', '=', 'stores.id')
          .orderBy('verification_requests.created_at'),
      ).as('verificationRequests'),
    ])
    .where('owner_id', '=', personId);
}

export function selectProducts(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('products')
    .select([
      'id as _id',
      'name as productName',
      'description as productDescription',
      naira('price_kobo').as('productPrice'),
      nairaOrNull('original_price_kobo').as('originalPrice'),
      'category',
      'campus_id as campus',
      'status',
      'stock',
      'phone as phoneNumber',
      'organic',
      'is_featured as isFeatured',
      'is_hidden as isHidden',
      'views',
      sql<string[]>`array(
        select media_id from product_media where product_id = products.id order by position
      )`.as('mediaIds'),
      time('created_at').as('createdAt'),
      time('updated_at').as('updatedAt'),
    ])
    .where('seller_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id');
}

export function selectMedia(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('media')
    .select(['id as _id', 'type', 'format', 'width', 'height', 'bytes', time('created_at').as('createdAt')])
    .where('owner_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id');
}

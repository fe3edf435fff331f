import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../../db/schema.ts';
import { naira, time, timeOrNull } from './as-json.ts';

/** The orders of this person as a buyer. */
export function selectOrders(db: Kysely<Schema>, personId: string) {
  return ordersWithLines(db)
    .leftJoin('people as seller', 'seller.id', 'seller_id')
    .leftJoin('canteens', 'canteens.id', 'canteen_id')
    .select([
      sql<string | null>`coalesce(seller.display_name, canteens.name)`.as('seller'),
      'delivery_location as deliveryLocation',
      'origin',
    ])
    .where('buyer_id', '=', personId);
}

/** The orders of this person as a seller, without the buyers' data. */
export function selectSales(db: Kysely<Schema>, personId: string) {
  return ordersWithLines(db).where('seller_id', '=', personId);
}

function ordersWithLines(db: Kysely<Schema>) {
  return db
    .selectFrom('orders')
    .select((order) => [
      'orders.id as _id',
      'reference',
      'status',
      naira('total_kobo').as('total'),
      time('orders.created_at').as('createdAt'),
      timeOrNull('completed_at').as('completedAt'),
      jsonArrayFrom(
        order
          .selectFrom('order_lines')
          .select(['name', naira('price_kobo').as('price'), 'quantity'])
          .whereRef('order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
    ])
    .orderBy('orders.created_at')
    .orderBy('orders.id');
}

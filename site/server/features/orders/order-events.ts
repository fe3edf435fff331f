import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Order } from '../../../../src/contract/shared/types.ts';
import type { Schema } from '../../db/schema.ts';
import { type AlertDraft, recordAlerts } from '../alerts/record-alerts.ts';
import { type EventDraft, recordWebhookEvents } from '../webhooks/record-webhook-events.ts';

/**
 * The campus of an order: of its first product, of its store or canteen, or of its buyer, because a canteen may belong to
 * no campus, and products may be deleted.
 */
const orderCampus = sql`coalesce(
  (select products.campus_id from order_lines join products on products.id = order_lines.product_id
   where order_lines.order_id = orders.id order by order_lines.position limit 1),
  (select campus_id from stores where stores.id = orders.store_id),
  (select campus_id from canteens where canteens.id = orders.canteen_id),
  (select campus_id from people where people.id = orders.buyer_id))`;

/** Selects the webhook events of these orders, with the previous status if it has changed. */
export function orderEventDrafts(
  condition: RawBuilder<unknown>,
  previousStatus: Order['status'] | null = null,
): RawBuilder<EventDraft> {
  return sql<EventDraft>`
    select ${orderCampus} as campus_id,
      jsonb_build_object('orderId', id, 'reference', reference, 'storeId', store_id, 'canteenId', canteen_id,
        'status', status, 'previousStatus', ${previousStatus}::text, 'total', total_kobo / 100.0) as data
    from orders where ${condition}`;
}

/**
 * Tells the buyer and the webhooks about the new status of an order and, if it is completed, the webhooks about each sold
 * product.
 */
export async function recordOrderUpdate(
  tx: Kysely<Schema>,
  orderId: string,
  previousStatus: Order['status'],
  status: Order['status'],
): Promise<void> {
  const condition = sql`orders.id = ${orderId}`;
  await recordWebhookEvents(tx, 'order.updated', orderEventDrafts(condition, previousStatus));
  if (status !== 'opened') {
    const drafts = sql<AlertDraft>`
      select buyer_id as person_id, id as subject_id from orders where ${condition}`;
    await recordAlerts(tx, 'order_update', drafts);
  }
  if (status !== 'completed') return;
  const soldProducts = sql<EventDraft>`
    select products.campus_id,
      jsonb_build_object('productId', products.id, 'orderId', order_id, 'quantity', quantity,
        'price', order_lines.price_kobo / 100.0) as data
    from order_lines join products on products.id = order_lines.product_id where order_id = ${orderId}`;
  await recordWebhookEvents(tx, 'product.sold', soldProducts);
}

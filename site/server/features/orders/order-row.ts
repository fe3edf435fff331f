import { type RawBuilder, type Selectable, sql } from 'kysely';
import { limits } from '../../../../src/contract/shared/limits.ts';
import type { AdminOrder, Order, Sale } from '../../../../src/contract/shared/types.ts';
import type { Reader } from '../../auth/caller.ts';
import { column, columns, fromTable, type RowOf } from '../../db/columns.ts';
import { kobo, naira } from '../../db/money.ts';
import type { Schema } from '../../db/schema.ts';

/** An order with its lines and the names of both sides. The columns need the tables of `orderTables`. */
export const orderColumns = columns({
  ...fromTable('orders', ['id', 'reference', 'store_id', 'canteen_id', 'status', 'total_kobo']),
  ...fromTable('orders', [
    'delivery_location',
    'created_at',
    'completed_at',
    'buyer_id',
    'seller_id',
    'origin',
  ]),
  buyer_name: column<string | null>('buyers.display_name'),
  seller_name: column<string | null>('coalesce(canteens.name, stores.name, sellers.display_name)'),
  lines: column<Selectable<Schema['order_lines']>[]>(`(
    select coalesce(json_agg(order_lines order by order_lines.position), '[]')
    from order_lines where order_lines.order_id = orders.id
  )`),
});

export type OrderRow = RowOf<typeof orderColumns>;

/** The tables to join to `orders`. */
export const orderTables = sql`
  left join stores on stores.id = orders.store_id
  left join canteens on canteens.id = orders.canteen_id
  left join people as sellers on sellers.id = orders.seller_id
  left join people as buyers on buyers.id = orders.buyer_id`;

/** The name shown for a seller, canteen or buyer whose account was deleted. */
const gone = 'No longer on Campus Market';

/** The order as its buyer sees it. */
export function toOrder(row: OrderRow): Order {
  const lines = row.lines.map((line) => ({
    ...(line.product_id !== null && { productId: line.product_id }),
    ...(line.menu_item_id !== null && { menuItemId: line.menu_item_id }),
    name: line.name,
    price: naira(line.price_kobo),
    quantity: line.quantity,
    lineTotal: naira(line.price_kobo * line.quantity),
  }));
  const subtotal = row.lines.reduce((sum, line) => sum + line.price_kobo * line.quantity, 0);
  return {
    _id: row.id,
    reference: row.reference,
    ...(row.store_id !== null && { storeId: row.store_id }),
    ...(row.canteen_id !== null && { canteenId: row.canteen_id }),
    storeName: row.seller_name?.trim() || gone,
    ...(row.seller_id !== null && { sellerId: row.seller_id }),
    status: row.status,
    ...(row.delivery_location !== null && { deliveryLocation: row.delivery_location }),
    lines,
    subtotal: naira(subtotal),
    ...(row.canteen_id !== null && feesOf(row.total_kobo - subtotal)),
    total: naira(row.total_kobo),
    createdAt: row.created_at.toISOString(),
  };
}

/** Which orders a page that embeds us may see: those that were placed there. */
export const isShown = ({ origin }: Reader): RawBuilder<boolean> =>
  origin === null ? sql<boolean>`true` : sql<boolean>`orders.origin = ${origin}`;

/** A page that embeds us never reads where an order is brought. */
function forReader<T extends Order>({ origin }: Reader, order: T): T {
  if (origin === null) return order;
  const { deliveryLocation: _, ...rest } = order;
  return rest as T;
}

/** The order as its buyer sees it there. */
export const toOrderFor = (reader: Reader, row: OrderRow): Order => forReader(reader, toOrder(row));

/** The order as its seller sees it there. */
export const toSaleFor = (reader: Reader, row: OrderRow): Sale => forReader(reader, toSale(row));

/** The order as its seller sees it. */
function toSale(row: OrderRow): Sale {
  return {
    ...toOrder(row),
    buyerName: row.buyer_name?.trim() || gone,
    ...(row.buyer_id !== null && { buyerId: row.buyer_id }),
  };
}

/** The order as admins see it. */
export function toAdminOrder(row: OrderRow): AdminOrder {
  return {
    ...toSale(row),
    ...(row.completed_at !== null && { completedAt: row.completed_at.toISOString() }),
  };
}

/** Splits the stored sum of both fees. If the fees change later, the two still add up to that sum. */
function feesOf(both: number): Pick<Order, 'deliveryFee' | 'packagingFee'> {
  const packaging = Math.min(both, kobo(limits.canteenPackagingFee));
  return { deliveryFee: naira(both - packaging), packagingFee: naira(packaging) };
}

import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { limits } from '../../../../src/contract/shared/limits.ts';
import type { AdminOrder, Order, Query, Reply, Sale } from '../../../../src/contract/shared/types.ts';
import type { Caller, Reader } from '../../auth/caller.ts';
import { afterPreviousBatchCondition, readBatchStart, toBatch } from '../../calls/paging.ts';
import { column, columns, fromTable, type RowOf } from '../../db/columns.ts';
import { toKobo, toNaira } from '../../db/money.ts';
import type { Schema } from '../../db/schema.ts';
import { requireFound } from '../../refusals/refusal.ts';
import { recordChange } from '../trail/record-change.ts';
import { recordOrderUpdate } from './order-events.ts';

/** Lists a buyer's orders, the newest first. */
export async function listOrders(
  db: Kysely<Schema>,
  buyer: Reader,
  query: Query<'GET /orders'>,
): Promise<Reply<'GET /orders'>> {
  const { batch, pagination } = await readBatch(
    db,
    sql`orders.buyer_id = ${buyer.id} and ${visibleOrderCondition(buyer)}`,
    query,
  );
  return { orders: batch.map((row) => toOrderForReader(buyer, row)), pagination };
}

/** Lists the orders that a seller has received, the newest first. */
export async function listSales(
  db: Kysely<Schema>,
  seller: Reader,
  query: Query<'GET /stores/my-store/orders'>,
): Promise<Reply<'GET /stores/my-store/orders'>> {
  const { batch, pagination } = await readBatch(
    db,
    sql`orders.seller_id = ${seller.id} and ${visibleOrderCondition(seller)}`,
    query,
  );
  return { orders: batch.map((row) => toSaleForReader(seller, row)), pagination };
}

/** Lists orders for admins: those of canteens, because a canteen has no account, or those with a given reference. */
export async function listAdminOrders(
  db: Kysely<Schema>,
  query: Query<'GET /admin/orders'>,
): Promise<Reply<'GET /admin/orders'>> {
  const { reference, canteenId } = query;
  const conditions = [
    reference === undefined ? sql`orders.canteen_id is not null` : sql`orders.reference = ${reference}`,
    ...(canteenId === undefined ? [] : [sql`orders.canteen_id = ${canteenId}`]),
  ];
  const { batch, pagination } = await readBatch(db, sql.join(conditions, sql` and `), query);
  return { orders: batch.map(toAdminOrder), pagination };
}

async function readBatch(db: Kysely<Schema>, condition: RawBuilder<unknown>, query: Query<'GET /orders'>) {
  const start = readBatchStart(query);
  const allConditions = query.status ? sql`${condition} and orders.status = ${query.status}` : condition;
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from (
      select * from orders where ${allConditions} and ${afterPreviousBatchCondition(start, 'orders.created_at', 'orders.id')}
      order by created_at desc, id desc limit ${start.limit + 1} offset ${start.offset}
    ) as orders ${orderJoins}
    order by orders.created_at desc, orders.id desc`.execute(db);
  const totalResult = await sql<{
    total: number;
  }>`select count(*) as total from orders where ${allConditions}`.execute(db);
  const { batch, pagination } = toBatch(rows, start);
  return { batch, pagination: { ...pagination, total: totalResult.rows[0]?.total ?? 0 } };
}

/** An updated order with its previous status. */
type UpdatedOrder = Pick<Selectable<Schema['orders']>, 'canteen_id' | 'reference' | 'buyer_id'> & {
  status_before: Order['status'];
};

/**
 * Sets the status of an order. The caller is the order's seller or, for a canteen's order, an admin. Row locks on the
 * order and its products make concurrent calls change the stock one after another.
 */
export function setOrderStatus(
  db: Kysely<Schema>,
  caller: Caller,
  orderId: string,
  status: Order['status'],
): Promise<Sale> {
  // Prevents privilege escalation: any script of an embedding page could use the page's session, so such a session
  // never acts as an admin.
  const isAdmin = caller.role === 'admin' && caller.scopes.includes('admin');
  return db.transaction().execute(async (tx) => {
    const { rows: updatedOrders } = await sql<UpdatedOrder>`
      with before as (
        select id, status, canteen_id, reference, buyer_id from orders
        where id = ${orderId} and ${visibleOrderCondition(caller)}
          and (seller_id = ${caller.id} or (canteen_id is not null and ${isAdmin}))
        for no key update
      )
      update orders set status = ${status},
        completed_at = case when ${status} = 'completed' then coalesce(completed_at, now()) end
      from before where orders.id = before.id
      returning before.status as status_before, before.canteen_id, before.reference, before.buyer_id`.execute(
      tx,
    );
    const updatedOrder = requireFound(updatedOrders[0], 'Order not found');
    // Setting the same status again must not change the stock again.
    if (updatedOrder.status_before !== status) {
      if (updatedOrder.canteen_id !== null) {
        await recordChange(tx, caller.id, {
          kind: 'order',
          id: orderId,
          name: updatedOrder.reference,
          personId: updatedOrder.buyer_id,
          before: { status: updatedOrder.status_before },
          after: { status },
        });
      }
      await lockProductsOfOrder(tx, orderId);
      await adjustStock(tx, orderId, { isCompleted: status === 'completed' });
      await recordOrderUpdate(tx, orderId, updatedOrder.status_before, status);
    }
    const { rows } = await sql<OrderRow>`
      select ${orderColumns} from orders ${orderJoins} where orders.id = ${orderId}`.execute(tx);
    return toSaleForReader(caller, requireFound(rows[0], 'Order not found'));
  });
}

/** Locks the products in the order of their ids, so that two orders of the same products cannot deadlock. */
async function lockProductsOfOrder(tx: Kysely<Schema>, orderId: string): Promise<void> {
  await sql`
    select id from products
    where id in (select product_id from order_lines where order_id = ${orderId})
    order by id for no key update`.execute(tx);
}

/**
 * If the order is completed, subtracts its quantities from the stock, down to zero. Otherwise adds back what was
 * subtracted. Each line stores the quantity that it subtracted, so a repeated call changes nothing. Products without a
 * stock count are skipped.
 */
async function adjustStock(
  tx: Kysely<Schema>,
  orderId: string,
  { isCompleted }: { isCompleted: boolean },
): Promise<void> {
  await sql`
    with stock_changes as (
      select order_lines.position, order_lines.product_id, order_lines.stock_taken as taken_before,
        case when ${isCompleted} and products.stock is not null
          then least(products.stock + order_lines.stock_taken, order_lines.quantity) else 0 end as taken_after
      from order_lines join products on products.id = order_lines.product_id
      where order_lines.order_id = ${orderId}
    ), updated_lines as (
      update order_lines set stock_taken = stock_changes.taken_after from stock_changes
      where order_lines.order_id = ${orderId} and order_lines.position = stock_changes.position
    )
    update products set stock = products.stock + stock_changes.taken_before - stock_changes.taken_after
    from stock_changes
    where products.id = stock_changes.product_id
      and stock_changes.taken_before <> stock_changes.taken_after`.execute(tx);
}

/**
 * The columns of an order with its lines and the names of buyer and seller. A query for them must contain the joins in
 * `orderJoins`.
 */
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

/** Joins for a select from `orders`. */
export const orderJoins = sql`
  left join stores on stores.id = orders.store_id
  left join canteens on canteens.id = orders.canteen_id
  left join people as sellers on sellers.id = orders.seller_id
  left join people as buyers on buyers.id = orders.buyer_id`;

/** The name shown for a deleted seller, canteen or buyer. */
const deletedAccountName = 'No longer on Campus Market';

export function toOrder(row: OrderRow): Order {
  const lines = row.lines.map((line) => ({
    ...(line.product_id !== null && { productId: line.product_id }),
    ...(line.menu_item_id !== null && { menuItemId: line.menu_item_id }),
    name: line.name,
    price: toNaira(line.price_kobo),
    quantity: line.quantity,
    lineTotal: toNaira(line.price_kobo * line.quantity),
  }));
  const subtotal = row.lines.reduce((sum, line) => sum + line.price_kobo * line.quantity, 0);
  return {
    _id: row.id,
    reference: row.reference,
    ...(row.store_id !== null && { storeId: row.store_id }),
    ...(row.canteen_id !== null && { canteenId: row.canteen_id }),
    storeName: row.seller_name?.trim() || deletedAccountName,
    ...(row.seller_id !== null && { sellerId: row.seller_id }),
    status: row.status,
    ...(row.delivery_location !== null && { deliveryLocation: row.delivery_location }),
    lines,
    subtotal: toNaira(subtotal),
    ...(row.canteen_id !== null && splitFees(row.total_kobo - subtotal)),
    total: toNaira(row.total_kobo),
    createdAt: row.created_at.toISOString(),
  };
}

/** Returns the condition for orders that a session may see: an embedding page sees only the orders placed on it. */
const visibleOrderCondition = ({ origin }: Reader): RawBuilder<boolean> =>
  origin === null ? sql<boolean>`true` : sql<boolean>`orders.origin = ${origin}`;

/** Prevents a data leak: removes the delivery address for an embedding page. */
function withoutAddress<T extends Order>({ origin }: Reader, order: T): T {
  if (origin === null) return order;
  const { deliveryLocation: _, ...rest } = order;
  return rest as T;
}

/** Converts an order for its buyer. */
export const toOrderForReader = (reader: Reader, row: OrderRow): Order =>
  withoutAddress(reader, toOrder(row));

/** Converts an order for its seller. */
const toSaleForReader = (reader: Reader, row: OrderRow): Sale => withoutAddress(reader, toSale(row));

function toSale(row: OrderRow): Sale {
  return {
    ...toOrder(row),
    buyerName: row.buyer_name?.trim() || deletedAccountName,
    ...(row.buyer_id !== null && { buyerId: row.buyer_id }),
  };
}

/** Converts an order for admins. */
function toAdminOrder(row: OrderRow): AdminOrder {
  return {
    ...toSale(row),
    ...(row.completed_at !== null && { completedAt: row.completed_at.toISOString() }),
  };
}

/**
 * Splits the stored sum of a canteen order's fees into the delivery fee and the packaging fee. If a fee changes later,
 * the two still add up to the stored sum.
 */
function splitFees(feeSum: number): Pick<Order, 'deliveryFee' | 'packagingFee'> {
  const packagingFee = Math.min(feeSum, toKobo(limits.canteenPackagingFee));
  return { deliveryFee: toNaira(feeSum - packagingFee), packagingFee: toNaira(packagingFee) };
}

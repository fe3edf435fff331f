import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Order, Query, Reply, Sale } from '../../../../src/contract/shared/types.ts';
import type { Caller, Reader } from '../../auth/caller.ts';
import { cutBatch, isAfter, startOf } from '../../calls/paging.ts';
import type { Schema } from '../../db/schema.ts';
import { found } from '../../refusals/refusal.ts';
import { keepChange } from '../trail/keep-change.ts';
import {
  isShown,
  type OrderRow,
  orderColumns,
  orderTables,
  toAdminOrder,
  toOrderFor,
  toSaleFor,
} from './order-row.ts';

/** The orders of a buyer, the latest first. */
export async function listOrders(
  db: Kysely<Schema>,
  buyer: Reader,
  query: Query<'GET /orders'>,
): Promise<Reply<'GET /orders'>> {
  const { shown, pagination } = await readBatch(
    db,
    sql`orders.buyer_id = ${buyer.id} and ${isShown(buyer)}`,
    query,
  );
  return { orders: shown.map((row) => toOrderFor(buyer, row)), pagination };
}

/** The orders that a seller has received, the latest first. */
export async function listSales(
  db: Kysely<Schema>,
  seller: Reader,
  query: Query<'GET /stores/my-store/orders'>,
): Promise<Reply<'GET /stores/my-store/orders'>> {
  const { shown, pagination } = await readBatch(
    db,
    sql`orders.seller_id = ${seller.id} and ${isShown(seller)}`,
    query,
  );
  return { orders: shown.map((row) => toSaleFor(seller, row)), pagination };
}

/** Canteens have no account, so admins look after their orders. Those of people they see by a reference only. */
export async function listAdminOrders(
  db: Kysely<Schema>,
  query: Query<'GET /admin/orders'>,
): Promise<Reply<'GET /admin/orders'>> {
  const { reference, canteenId } = query;
  const conditions = [
    reference === undefined ? sql`orders.canteen_id is not null` : sql`orders.reference = ${reference}`,
    ...(canteenId === undefined ? [] : [sql`orders.canteen_id = ${canteenId}`]),
  ];
  const { shown, pagination } = await readBatch(db, sql.join(conditions, sql` and `), query);
  return { orders: shown.map(toAdminOrder), pagination };
}

async function readBatch(db: Kysely<Schema>, which: RawBuilder<unknown>, query: Query<'GET /orders'>) {
  const start = startOf(query);
  const all = query.status ? sql`${which} and orders.status = ${query.status}` : which;
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from (
      select * from orders where ${all} and ${isAfter(start, 'orders.created_at', 'orders.id')}
      order by created_at desc, id desc limit ${start.limit + 1} offset ${start.offset}
    ) as orders ${orderTables}
    order by orders.created_at desc, orders.id desc`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from orders where ${all}`.execute(db);
  const { shown, pagination } = cutBatch(rows, start);
  return { shown, pagination: { ...pagination, total: counted.rows[0]?.total ?? 0 } };
}

/** An order whose status was set, as it was before. */
type StatusUpdate = Pick<Selectable<Schema['orders']>, 'canteen_id' | 'reference' | 'buyer_id'> & {
  status_before: Order['status'];
};

/**
 * The seller sets the status of an order, and may change it again. A canteen has no account, so an admin sets it for
 * its orders. Row locks on the order and its products let concurrent calls change the stock one after another.
 */
export function setStatus(
  db: Kysely<Schema>,
  caller: Caller,
  orderId: string,
  status: Order['status'],
): Promise<Sale> {
  // On another page a session never counts as an admin's: any script there could use it.
  const isAdmin = caller.role === 'admin' && caller.scopes.includes('admin');
  return db.transaction().execute(async (tx) => {
    const { rows: updates } = await sql<StatusUpdate>`
      with before as (
        select id, status, canteen_id, reference, buyer_id from orders
        where id = ${orderId} and ${isShown(caller)}
          and (seller_id = ${caller.id} or (canteen_id is not null and ${isAdmin}))
        for no key update
      )
      update orders set status = ${status},
        completed_at = case when ${status} = 'completed' then coalesce(completed_at, now()) end
      from before where orders.id = before.id
      returning before.status as status_before, before.canteen_id, before.reference, before.buyer_id`.execute(
      tx,
    );
    const update = found(updates[0], 'Order not found');
    // Setting the same status again must not take stock again.
    if (update.status_before !== status) {
      if (update.canteen_id !== null) {
        await keepChange(tx, caller.id, {
          kind: 'order',
          id: orderId,
          name: update.reference,
          personId: update.buyer_id,
          before: { status: update.status_before },
          after: { status },
        });
      }
      await lockProducts(tx, orderId);
      await moveStock(tx, orderId, { isSold: status === 'completed' });
    }
    const { rows } = await sql<OrderRow>`
      select ${orderColumns} from orders ${orderTables} where orders.id = ${orderId}`.execute(tx);
    return toSaleFor(caller, found(rows[0], 'Order not found'));
  });
}

/** Locks in the order of ids, so that two orders of the same products cannot deadlock. */
async function lockProducts(tx: Kysely<Schema>, orderId: string): Promise<void> {
  await sql`
    select id from products
    where id in (select product_id from order_lines where order_id = ${orderId})
    order by id for no key update`.execute(tx);
}

/**
 * Takes the sold products out of the stock, as far as there is some, or puts them back. Each line stores how much it
 * has taken, so it takes and gives back once. Products whose stock is not counted stay as they are.
 */
async function moveStock(
  tx: Kysely<Schema>,
  orderId: string,
  { isSold }: { isSold: boolean },
): Promise<void> {
  await sql`
    with moves as (
      select order_lines.position, order_lines.product_id, order_lines.stock_taken as before,
        case when ${isSold} and products.stock is not null
          then least(products.stock + order_lines.stock_taken, order_lines.quantity) else 0 end as after
      from order_lines join products on products.id = order_lines.product_id
      where order_lines.order_id = ${orderId}
    ), updated_lines as (
      update order_lines set stock_taken = moves.after from moves
      where order_lines.order_id = ${orderId} and order_lines.position = moves.position
    )
    update products set stock = products.stock + moves.before - moves.after from moves
    where products.id = moves.product_id and moves.before <> moves.after`.execute(tx);
}

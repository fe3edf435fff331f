import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Order, Query, Reply, Sale } from '../../../../src/contract/shared/types.ts';
import type { Caller } from '../../auth/caller.ts';
import { cutPage, startOf } from '../../calls/paging.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { type OrderRow, orderColumns, orderTables, toOrder, toSale } from './order-row.ts';

/** What somebody has ordered, the latest first. */
export async function listOrders(
  db: Kysely<Schema>,
  buyerId: string,
  query: Query<'GET /orders'>,
): Promise<Reply<'GET /orders'>> {
  const { rows, pagination } = await readPage(db, sql`orders.buyer_id = ${buyerId}`, query);
  return { orders: rows.map(toOrder), pagination };
}

/** What others have ordered of somebody, the latest first. */
export async function listSales(
  db: Kysely<Schema>,
  sellerId: string,
  query: Query<'GET /stores/my-store/orders'>,
): Promise<Reply<'GET /stores/my-store/orders'>> {
  const { rows, pagination } = await readPage(db, sql`orders.seller_id = ${sellerId}`, query);
  return { orders: rows.map(toSale), pagination };
}

async function readPage(db: Kysely<Schema>, whose: RawBuilder<unknown>, query: Query<'GET /orders'>) {
  const start = startOf(query);
  const conditions = [whose];
  if (query.status) conditions.push(sql`orders.status = ${query.status}`);
  if (start.after) {
    conditions.push(sql`(orders.created_at, orders.id) < (${start.after.createdAt}, ${start.after.id})`);
  }
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from (
      select * from orders where ${sql.join(conditions, sql` and `)}
      order by created_at desc, id desc limit ${start.limit + 1} offset ${start.offset}
    ) as orders ${orderTables}
    order by orders.created_at desc, orders.id desc`.execute(db);
  const { shown, pagination } = cutPage(rows, start, (row) => ({ createdAt: row.created_at, id: row.id }));
  return { rows: shown, pagination };
}

/**
 * The seller says how an order stands, and may change their mind. A canteen has no account, so for its orders an
 * admin does. Whoever sets the same order at the same moment waits, and so does who completes another of the same
 * products: the stock follows each once.
 */
export function setStatus(
  db: Kysely<Schema>,
  caller: Caller,
  orderId: string,
  status: Order['status'],
): Promise<Sale> {
  // An admin's session on another page is no admin's: any script there could use it.
  const isAdmin = caller.role === 'admin' && caller.scopes.includes('admin');
  return db.transaction().execute(async (tx) => {
    const { rows: said } = await sql<{ is_new: boolean }>`
      with before as (
        select id, status from orders
        where id = ${orderId} and (seller_id = ${caller.id} or (canteen_id is not null and ${isAdmin}))
        for no key update
      )
      update orders set status = ${status},
        completed_at = case when ${status} = 'completed' then coalesce(completed_at, now()) end
      from before where orders.id = before.id
      returning before.status <> orders.status as is_new`.execute(tx);
    if (!said[0]) throw new Refusal('not_found', 'Order not found');
    // What is said again must not take from stock that has come since.
    if (said[0].is_new) {
      await lockProducts(tx, orderId);
      await moveStock(tx, orderId, { isSold: status === 'completed' });
    }
    const { rows } = await sql<OrderRow>`
      select ${orderColumns} from orders ${orderTables} where orders.id = ${orderId}`.execute(tx);
    const [row] = rows;
    if (!row) throw new Refusal('not_found', 'Order not found');
    return toSale(row);
  });
}

/** In the order of their ids, so that two orders of the same products never wait for each other. */
async function lockProducts(tx: Kysely<Schema>, orderId: string): Promise<void> {
  await sql`
    select id from products
    where id in (select product_id from order_lines where order_id = ${orderId})
    order by id for no key update`.execute(tx);
}

/**
 * What is sold goes out of the stock, as far as there is some, and what is not sold after all comes back. Each line
 * keeps how much it has taken, so that it takes and gives once. Stock that its seller does not count stays so.
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
    ), kept as (
      update order_lines set stock_taken = moves.after from moves
      where order_lines.order_id = ${orderId} and order_lines.position = moves.position
    )
    update products set stock = products.stock + moves.before - moves.after from moves
    where products.id = moves.product_id and moves.before <> moves.after`.execute(tx);
}

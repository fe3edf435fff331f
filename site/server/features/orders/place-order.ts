import { type Kysely, sql } from 'kysely';
import type { Order } from '../../../../src/contract/shared/types.ts';
import type { Reader } from '../../auth/caller.ts';
import { randomId } from '../../auth/secrets.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../refusals/refusal.ts';
import {
  type Checkout,
  readCanteenCheckout,
  readCartCheckout,
  type SellerCheckout,
} from './checkout-lines.ts';
import { type OrderRow, orderColumns, orderTables, toOrder, toOrderFor } from './order-row.ts';

/**
 * Stores a checkout as orders, in the transaction of its call. The same reference of the same person is the same
 * checkout: the answer is then the stored orders, at their prices.
 */
export async function placeOrder(
  tx: Kysely<Schema>,
  buyer: Reader,
  checkout: Checkout,
  now: number,
): Promise<Order[]> {
  await takeTurn(tx, buyer.id);
  const before = await ordersOf(tx, buyer.id, checkout.reference);
  if (before.length > 0) {
    // A page that embeds us gets back only what was ordered there.
    const isElsewhere = buyer.origin !== null && before.some(({ origin }) => origin !== buyer.origin);
    if (isElsewhere || !isSame(before.map(toOrder), checkout)) {
      throw new Refusal('conflict', 'This reference was already used for another order.');
    }
    return before.map((row) => toOrderFor(buyer, row));
  }
  const wanted =
    checkout.canteenId === undefined
      ? await readCartCheckout(tx, buyer.id, checkout)
      : await readCanteenCheckout(tx, checkout.canteenId, checkout, now);
  await write(tx, buyer, checkout, wanted);
  const rows = await ordersOf(tx, buyer.id, checkout.reference);
  return rows.map((row) => toOrderFor(buyer, row));
}

/** Locks out other checkouts of the same person, so that each sees the orders of the one before. */
async function takeTurn(tx: Kysely<Schema>, buyerId: string): Promise<void> {
  await tx.selectFrom('people').select('id').where('id', '=', buyerId).forNoKeyUpdate().execute();
}

async function ordersOf(tx: Kysely<Schema>, buyerId: string, reference: string): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from orders ${orderTables}
    where orders.buyer_id = ${buyerId} and orders.reference = ${reference}
    order by (select min(position) from order_lines where order_id = orders.id)`.execute(tx);
  return rows;
}

/** A line whose product was deleted since may match any of the lines that are left. */
function isSame(before: Order[], { canteenId, deliveryLocation, lines }: Checkout): boolean {
  const quantities = new Map(lines.map((line) => [line.menuItemId ?? line.productId, line.quantity]));
  const kept = before.flatMap((order) => order.lines);
  const [first] = before;
  return (
    first?.canteenId === canteenId &&
    first?.deliveryLocation === deliveryLocation &&
    kept.length === lines.length &&
    kept.every(({ menuItemId, productId, quantity }) => {
      const id = menuItemId ?? productId;
      return id === undefined || quantities.get(id) === quantity;
    })
  );
}

async function write(
  tx: Kysely<Schema>,
  buyer: Reader,
  { reference, deliveryLocation }: Checkout,
  wanted: SellerCheckout[],
): Promise<void> {
  const withIds = wanted.map((each) => ({ ...each, id: randomId() }));
  const orders = withIds.map(({ id, seller_id, store_id, canteen_id, fees, lines }) => ({
    id,
    reference,
    buyer_id: buyer.id,
    seller_id,
    store_id,
    canteen_id,
    total_kobo: lines.reduce((sum, line) => sum + line.price_kobo * line.quantity, fees),
    delivery_location: deliveryLocation ?? null,
    origin: buyer.origin,
  }));
  const lines = withIds.flatMap((each) => each.lines.map((line) => ({ order_id: each.id, ...line })));
  await tx.insertInto('orders').values(orders).execute();
  await tx.insertInto('order_lines').values(lines).execute();
}

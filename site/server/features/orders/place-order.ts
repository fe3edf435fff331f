import { type Insertable, type Kysely, sql } from 'kysely';
import { clockInLagos } from '../../../../src/contract/shared/lagos-time.ts';
import { limits } from '../../../../src/contract/shared/limits.ts';
import type { Calls, Order } from '../../../../src/contract/shared/types.ts';
import type { Reader } from '../../auth/caller.ts';
import { toKobo } from '../../db/money.ts';
import type { Schema } from '../../db/schema.ts';
import { buyable } from '../../db/visibility.ts';
import { Refusal, requireFound } from '../../refusals/refusal.ts';
import { randomId } from '../../secrets.ts';
import { type AlertDraft, recordAlerts } from '../alerts/record-alerts.ts';
import { openAtCondition } from '../canteens/canteen-row.ts';
import { recordWebhookEvents } from '../webhooks/record-webhook-events.ts';
import { orderEventDrafts } from './order-events.ts';
import { type OrderRow, orderColumns, orderJoins, toOrder, toOrderForReader } from './orders.queries.ts';

/**
 * Stores a checkout as one order per seller, in the transaction of the API call. A repeated call with the same buyer
 * and reference returns the stored orders, at their original prices.
 */
export async function placeOrder(
  tx: Kysely<Schema>,
  buyer: Reader,
  checkout: Checkout,
  now: number,
): Promise<Order[]> {
  await lockBuyer(tx, buyer.id);
  const storedRows = await findOrders(tx, buyer.id, checkout.reference);
  if (storedRows.length > 0) {
    // Prevents a data leak: an embedding page must not read orders that were placed on another page.
    const isFromAnotherPage =
      buyer.origin !== null && storedRows.some(({ origin }) => origin !== buyer.origin);
    if (isFromAnotherPage || !isSameCheckout(storedRows.map(toOrder), checkout)) {
      throw new Refusal('conflict', 'This reference was already used for another order.');
    }
    return storedRows.map((row) => toOrderForReader(buyer, row));
  }
  const drafts =
    checkout.canteenId === undefined
      ? await draftCartOrders(tx, buyer.id, checkout)
      : await draftCanteenOrder(tx, checkout.canteenId, checkout, now);
  await insertOrders(tx, buyer, checkout, drafts);
  const rows = await findOrders(tx, buyer.id, checkout.reference);
  return rows.map((row) => toOrderForReader(buyer, row));
}

/** Makes the checkouts of one buyer run one after another, so that a retry sees the orders of the first call. */
async function lockBuyer(tx: Kysely<Schema>, buyerId: string): Promise<void> {
  await tx.selectFrom('people').select('id').where('id', '=', buyerId).forNoKeyUpdate().execute();
}

async function findOrders(tx: Kysely<Schema>, buyerId: string, reference: string): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from orders ${orderJoins}
    where orders.buyer_id = ${buyerId} and orders.reference = ${reference}
    order by (select min(position) from order_lines where order_id = orders.id)`.execute(tx);
  return rows;
}

/**
 * Returns whether stored orders and a checkout have the same products and quantities. A stored line whose product was
 * deleted has no id and matches any line.
 */
function isSameCheckout(storedOrders: Order[], { canteenId, deliveryLocation, lines }: Checkout): boolean {
  const quantities = new Map(lines.map((line) => [line.menuItemId ?? line.productId, line.quantity]));
  const storedLines = storedOrders.flatMap((order) => order.lines);
  const [firstOrder] = storedOrders;
  return (
    firstOrder?.canteenId === canteenId &&
    firstOrder?.deliveryLocation === deliveryLocation &&
    storedLines.length === lines.length &&
    storedLines.every(({ menuItemId, productId, quantity }) => {
      const id = menuItemId ?? productId;
      return id === undefined || quantities.get(id) === quantity;
    })
  );
}

async function insertOrders(
  tx: Kysely<Schema>,
  buyer: Reader,
  { reference, deliveryLocation }: Checkout,
  drafts: OrderDraft[],
): Promise<void> {
  const draftsWithIds = drafts.map((draft) => ({ ...draft, id: randomId() }));
  const orders = draftsWithIds.map(({ id, seller_id, store_id, canteen_id, fees, lines }) => ({
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
  const lines = draftsWithIds.flatMap((draft) =>
    draft.lines.map((line) => ({ order_id: draft.id, ...line })),
  );
  await tx.insertInto('orders').values(orders).execute();
  await tx.insertInto('order_lines').values(lines).execute();
  const ids = orders.map(({ id }) => id);
  await recordWebhookEvents(tx, 'order.created', orderEventDrafts(sql`orders.id = any(${ids})`));
  const alertDrafts = sql<AlertDraft>`
    select seller_id as person_id, id as subject_id from orders where id = any(${ids})`;
  await recordAlerts(tx, 'order', alertDrafts);
}

type Checkout = Calls['POST /orders']['body'];

/** An order to one seller or canteen before it is stored, at current prices. */
interface OrderDraft {
  seller_id: string | null;
  store_id: string | null;
  canteen_id: string | null;
  /** The delivery and packaging fees in kobo, added to the sum of the lines. */
  fees: number;
  lines: DraftLine[];
}

/** A line of an `OrderDraft`, so without an order id. `position` counts through the lines of the whole checkout. */
type DraftLine = Omit<Insertable<Schema['order_lines']>, 'order_id'>;

/** Drafts one order per seller in the cart. If one product cannot be bought now, the whole checkout is refused. */
async function draftCartOrders(
  tx: Kysely<Schema>,
  buyerId: string,
  { lines }: Checkout,
): Promise<OrderDraft[]> {
  const ids = lines.map(({ productId }) => productId ?? '');
  // The lock prevents deletion of the products until the orders are stored.
  const rows = await tx
    .selectFrom('products')
    .leftJoin('stores', 'stores.owner_id', 'products.seller_id')
    .select(['products.id', 'products.name', 'price_kobo', 'stock', 'seller_id', 'stores.id as store_id'])
    .where('products.id', 'in', ids)
    .where(buyable)
    .orderBy('products.id')
    .forKeyShare('products')
    .execute();
  const productsById = new Map(rows.map((row) => [row.id, row]));
  const errors: Record<string, string> = {};
  const draftsBySeller = new Map<string, OrderDraft>();
  for (const [position, { productId = '', quantity }] of lines.entries()) {
    const product = productsById.get(productId);
    const field = `lines.${position}`;
    if (!product) {
      errors[`${field}.productId`] = 'No longer available';
    } else if (product.seller_id === buyerId) {
      errors[`${field}.productId`] = 'This is your own product';
    } else if (product.stock !== null && product.stock < quantity) {
      errors[`${field}.quantity`] = `Only ${product.stock} left`;
    } else {
      const { id, name, price_kobo, seller_id, store_id } = product;
      const draft = draftsBySeller.get(seller_id) ?? {
        seller_id,
        store_id,
        canteen_id: null,
        fees: 0,
        lines: [],
      };
      draft.lines.push({ position, product_id: id, menu_item_id: null, name, price_kobo, quantity });
      draftsBySeller.set(seller_id, draft);
    }
  }
  refuseIfErrors(errors);
  return [...draftsBySeller.values()];
}

/** Drafts the order to a canteen. Refuses when the canteen is closed. */
async function draftCanteenOrder(
  tx: Kysely<Schema>,
  canteenId: string,
  { lines }: Checkout,
  now: number,
): Promise<OrderDraft[]> {
  const { rows: canteens } = await sql<{ is_open: boolean }>`
    select ${openAtCondition(clockInLagos(now))} as is_open from canteens where id = ${canteenId}`.execute(
    tx,
  );
  const canteen = requireFound(canteens[0], 'Canteen not found');
  if (!canteen.is_open) throw new Refusal('conflict', 'This canteen is closed now.');
  const items = await tx
    .selectFrom('menu_items')
    .select(['id', 'name', 'price_kobo'])
    .where('canteen_id', '=', canteenId)
    .execute();
  const itemsById = new Map(items.map((item) => [item.id, item]));
  const errors: Record<string, string> = {};
  const draftLines: DraftLine[] = [];
  for (const [position, { menuItemId = '', quantity }] of lines.entries()) {
    const item = itemsById.get(menuItemId);
    if (!item) {
      errors[`lines.${position}.menuItemId`] = 'No longer available';
      continue;
    }
    const { name, price_kobo } = item;
    draftLines.push({ position, product_id: null, menu_item_id: item.id, name, price_kobo, quantity });
  }
  refuseIfErrors(errors);
  const fees = toKobo(limits.canteenDeliveryFee) + toKobo(limits.canteenPackagingFee);
  return [{ seller_id: null, store_id: null, canteen_id: canteenId, fees, lines: draftLines }];
}

/**
 * Refuses the checkout if there are errors. The code is `conflict` and not `invalid`, because the cart was valid when
 * the buyer filled it, but the products have changed since.
 */
function refuseIfErrors(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) {
    throw new Refusal('conflict', 'Some things in your cart cannot be ordered now.', errors);
  }
}

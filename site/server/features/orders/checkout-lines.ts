import { type Insertable, type Kysely, sql } from 'kysely';
import { limits } from '../../../../src/contract/shared/limits.ts';
import type { Calls } from '../../../../src/contract/shared/types.ts';
import { kobo } from '../../db/money.ts';
import { buyable } from '../../db/product-visibility.ts';
import type { Schema } from '../../db/schema.ts';
import { timeInLagos } from '../../lagos-time.ts';
import { found, Refusal } from '../../refusals/refusal.ts';
import { isOpenAt } from '../canteens/opening-hours.ts';

export type Checkout = Calls['POST /orders']['body'];

/** The lines for one seller or canteen, at current prices. */
export interface SellerCheckout {
  seller_id: string | null;
  store_id: string | null;
  canteen_id: string | null;
  /** In kobo, beside the lines. */
  fees: number;
  lines: CheckoutLine[];
}

/** A line before its order has an id. Its position is that in the whole checkout. */
type CheckoutLine = Omit<Insertable<Schema['order_lines']>, 'order_id'>;

/** The cart by seller. One product that cannot be bought now refuses the whole checkout. */
export async function readCartCheckout(
  tx: Kysely<Schema>,
  buyerId: string,
  { lines }: Checkout,
): Promise<SellerCheckout[]> {
  const ids = lines.map(({ productId }) => productId ?? '');
  // The lock keeps the products from being deleted before the order is written.
  const rows = await tx
    .selectFrom('products')
    .leftJoin('stores', 'stores.owner_id', 'products.seller_id')
    .select(['products.id', 'products.name', 'price_kobo', 'stock', 'seller_id', 'stores.id as store_id'])
    .where('products.id', 'in', ids)
    .where(buyable)
    .orderBy('products.id')
    .forKeyShare('products')
    .execute();
  const products = new Map(rows.map((row) => [row.id, row]));
  const wrong: Record<string, string> = {};
  const bySeller = new Map<string, SellerCheckout>();
  for (const [position, { productId = '', quantity }] of lines.entries()) {
    const product = products.get(productId);
    const field = `lines.${position}`;
    if (!product) {
      wrong[`${field}.productId`] = 'No longer available';
    } else if (product.seller_id === buyerId) {
      wrong[`${field}.productId`] = 'This is your own product';
    } else if (product.stock !== null && product.stock < quantity) {
      wrong[`${field}.quantity`] = `Only ${product.stock} left`;
    } else {
      const { id, name, price_kobo, seller_id, store_id } = product;
      const wanted = bySeller.get(seller_id) ?? { seller_id, store_id, canteen_id: null, fees: 0, lines: [] };
      wanted.lines.push({ position, product_id: id, menu_item_id: null, name, price_kobo, quantity });
      bySeller.set(seller_id, wanted);
    }
  }
  refuseIfAny(wrong);
  return [...bySeller.values()];
}

/** The lines for a canteen, if it is open. */
export async function readCanteenCheckout(
  tx: Kysely<Schema>,
  canteenId: string,
  { lines }: Checkout,
  now: number,
): Promise<SellerCheckout[]> {
  const { rows: canteens } = await sql<{ is_open: boolean }>`
    select ${isOpenAt(timeInLagos(now))} as is_open from canteens where id = ${canteenId}`.execute(tx);
  const canteen = found(canteens[0], 'Canteen not found');
  if (!canteen.is_open) throw new Refusal('conflict', 'This canteen is closed now.');
  const items = await tx
    .selectFrom('menu_items')
    .select(['id', 'name', 'price_kobo'])
    .where('canteen_id', '=', canteenId)
    .execute();
  const menu = new Map(items.map((item) => [item.id, item]));
  const wrong: Record<string, string> = {};
  const wanted: CheckoutLine[] = [];
  for (const [position, { menuItemId = '', quantity }] of lines.entries()) {
    const item = menu.get(menuItemId);
    if (!item) {
      wrong[`lines.${position}.menuItemId`] = 'No longer available';
      continue;
    }
    const { name, price_kobo } = item;
    wanted.push({ position, product_id: null, menu_item_id: item.id, name, price_kobo, quantity });
  }
  refuseIfAny(wrong);
  const fees = kobo(limits.canteenDeliveryFee) + kobo(limits.canteenPackagingFee);
  return [{ seller_id: null, store_id: null, canteen_id: canteenId, fees, lines: wanted }];
}

/** Not `invalid`: the cart was right when it was filled, but the products have changed since. */
function refuseIfAny(wrong: Record<string, string>): void {
  if (Object.keys(wrong).length > 0) {
    throw new Refusal('conflict', 'Some things in your cart cannot be ordered now.', wrong);
  }
}

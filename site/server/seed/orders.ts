import { limits } from '../../../src/contract/shared/limits.ts';
import { demoCampuses } from './campuses.ts';
import { peopleOn } from './people.ts';
import type { Random } from './random.ts';
import { type Demo, findOnly, type Product } from './rows.ts';
import { daysSince, hour, minute, randomDaytime, randomTime, timeBefore } from './times.ts';

/** The fees of a canteen order in kobo. */
const canteenFees = (limits.canteenDeliveryFee + limits.canteenPackagingFee) * 100;

/** The stores that get a fixed number of orders in the last 30 days. Other sellers get a random number. */
const fixedOrderCounts = new Map([
  ['Gadget Corner', 26],
  ['Ink & Thread', 14],
]);

export function addOrders(demo: Demo, random: Random): void {
  addOrdersOfReviewers(demo, random);
  addOrdersOfSellers(demo, random);
  addBuyerCheckout(demo, random);
  addOrdersOfCanteens(demo, random);
}

/** Adds completed orders of some reviewers, which make their reviews verified. */
function addOrdersOfReviewers(demo: Demo, random: Random): void {
  const { rows } = demo;
  const products = new Map(rows.products.map((product) => [product.id, product]));
  for (const { product_id, person_id, created_at } of rows.reviews) {
    const product = products.get(product_id);
    if (!product || !person_id) continue;
    if (person_id !== 'demo-buyer' && !random.chance(0.4)) continue;
    const createdAt = randomTime(product.created_at, created_at, random);
    const completedAt = randomTime(createdAt, created_at, random);
    addOrder(demo, random, {
      ...sellerFields(product),
      buyerId: person_id,
      lines: [{ ...lineFields(product), quantity: 1 }],
      createdAt,
      completedAt,
    });
  }
}

function addOrdersOfSellers(demo: Demo, random: Random): void {
  const { rows, now } = demo;
  for (const { id: campus } of demoCampuses) {
    const buyers = peopleOn(campus, demo);
    const products = rows.products.filter(
      ({ campus_id, status }) => campus_id === campus && status === 'active',
    );
    const sellers = new Set(products.map(({ seller_id }) => seller_id));
    for (const sellerId of sellers) {
      const store = rows.stores.find(({ owner_id }) => owner_id === sellerId);
      const randomCount = store ? random.between(2, 8) : random.between(0, 3);
      const orderCount = fixedOrderCounts.get(store?.name ?? '') ?? randomCount;
      for (let index = 0; index < orderCount; index += 1) {
        // Only Gadget Corner has more than 20 orders. Those beyond 20 are from the last hours.
        const createdAt =
          index < orderCount - 20
            ? timeBefore(now, (40 + index * 35) * minute)
            : randomDaytime(now, random.between(1, 29), random);
        const availableProducts = products.filter(
          ({ seller_id, created_at }) => seller_id === sellerId && created_at < createdAt,
        );
        const chosenProducts = random.shuffled(availableProducts).slice(0, random.pick([1, 1, 1, 2, 3]));
        const [firstProduct] = chosenProducts;
        if (!firstProduct) continue;
        addOrder(demo, random, {
          ...sellerFields(firstProduct),
          buyerId: random.pick(buyers.filter(({ id }) => id !== sellerId)).id,
          lines: chosenProducts.map((product) => ({
            ...lineFields(product),
            quantity: pickQuantity(product, random),
          })),
          createdAt,
          ...pickStatus(createdAt, now, random),
        });
      }
    }
  }
}

/** Adds a checkout of the demo buyer at two stores. */
function addBuyerCheckout(demo: Demo, random: Random): void {
  const reference = newReference(random);
  for (const productName of ['20,000mAh power bank, fast charge', 'AGRIC hoodie, indigo, size L']) {
    const product = findOnly(demo.rows.products, ({ name }) => name === productName, productName);
    addOrder(demo, random, {
      ...sellerFields(product),
      reference,
      buyerId: 'demo-buyer',
      lines: [{ ...lineFields(product), quantity: 1 }],
      createdAt: timeBefore(demo.now, 25 * minute),
    });
  }
}

/** Adds orders at canteens. These orders have no seller, because canteens have no account. */
function addOrdersOfCanteens(demo: Demo, random: Random): void {
  const { rows, now } = demo;
  const openCanteens = rows.canteens.filter(({ is_open }) => is_open);
  const campuses = demoCampuses.map(({ id }) => id);
  for (let index = 0; index < 48; index += 1) {
    const campus = random.pick(campuses);
    const canteen = random.pick(openCanteens);
    const menu = rows.menu_items.filter(({ canteen_id }) => canteen_id === canteen.id);
    const createdAt = randomDaytime(now, random.between(1, 29), random);
    addOrder(demo, random, {
      canteenId: canteen.id,
      buyerId: random.pick(peopleOn(campus, demo)).id,
      deliveryLocation: random.pick(rows.delivery_locations.filter(({ campus_id }) => campus_id === campus))
        .name,
      fees: canteenFees,
      lines: random
        .shuffled(menu)
        .slice(0, random.between(1, 3))
        .map(({ id, name, price_kobo }) => ({
          menu_item_id: id,
          product_id: null,
          name,
          price_kobo,
          quantity: random.pick([1, 1, 2, 3]),
        })),
      createdAt,
      ...pickStatus(createdAt, now, random),
    });
  }
}

function sellerFields({ seller_id, store_id }: Product) {
  return { sellerId: seller_id, storeId: store_id };
}

function lineFields({ id, name, price_kobo }: Product) {
  return { product_id: id, menu_item_id: null, name, price_kobo };
}

/** Picks a quantity. Cheap products are bought in larger quantities. */
function pickQuantity({ price_kobo, stock }: Product, random: Random): number {
  return Math.min(price_kobo < 500_000 ? random.pick([1, 1, 2, 3]) : 1, stock ?? 99);
}

/** Picks a status. Most old orders are completed or cancelled, and today's orders are open. */
function pickStatus(
  createdAt: Date,
  now: Date,
  random: Random,
): Pick<NewOrder, 'completedAt' | 'isCancelled'> {
  const days = daysSince(createdAt, now);
  const roll = random.next();
  if (days === 0 || roll < 1 / (days + 2)) return {};
  if (roll > 0.86) return { isCancelled: true };
  const latestTime = new Date(createdAt.getTime() + 20 * hour);
  return { completedAt: randomTime(createdAt, latestTime, random) };
}

type Line = Omit<Demo['rows']['order_lines'][number], 'order_id' | 'position'>;

/** An order of the demo at a seller or a canteen. */
interface NewOrder {
  /** The orders of one checkout share a reference. */
  reference?: string;
  buyerId: string;
  sellerId?: string;
  storeId?: string | null;
  canteenId?: string;
  deliveryLocation?: string;
  lines: Line[];
  /** The fees in kobo, which are added to the sum of the lines. */
  fees?: number;
  createdAt: Date;
  completedAt?: Date;
  isCancelled?: boolean;
}

/** Adds an order with its lines. The total is the sum of the lines and the fees. */
function addOrder({ rows }: Demo, random: Random, order: NewOrder): void {
  const { lines, fees = 0, completedAt = null, isCancelled = false } = order;
  const id = random.id();
  const statusIfNotCompleted = isCancelled ? 'cancelled' : 'opened';
  rows.orders.push({
    id,
    reference: order.reference ?? newReference(random),
    buyer_id: order.buyerId,
    seller_id: order.sellerId ?? null,
    store_id: order.storeId ?? null,
    canteen_id: order.canteenId ?? null,
    status: completedAt ? 'completed' : statusIfNotCompleted,
    total_kobo: lines.reduce((sum, { price_kobo, quantity }) => sum + price_kobo * quantity, fees),
    delivery_location: order.deliveryLocation ?? null,
    created_at: order.createdAt,
    completed_at: completedAt,
  });
  rows.order_lines.push(...lines.map((line, position) => ({ ...line, order_id: id, position })));
}

function newReference(random: Random): string {
  return `CM-${Array.from({ length: 6 }, () => random.pick(referenceCharacters)).join('')}`;
}

const referenceCharacters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];

import type { Random } from './random.ts';
import type { Demo } from './rows.ts';

type Line = Omit<Demo['rows']['order_lines'][number], 'order_id' | 'position'>;

/** An order of the demo, at a seller or a canteen, with its status. */
export interface Ordered {
  /** Orders of several sellers have the same one when they come from one checkout. */
  reference?: string;
  buyerId: string;
  sellerId?: string;
  storeId?: string | null;
  canteenId?: string;
  deliveryLocation?: string;
  lines: Line[];
  /** In kobo, added to the sum of the lines. */
  fees?: number;
  createdAt: Date;
  completedAt?: Date;
  isCancelled?: boolean;
}

/** Adds an order with its lines; the total is their sum and the fees. */
export function newOrder({ rows }: Demo, random: Random, ordered: Ordered): void {
  const { lines, fees = 0, completedAt = null, isCancelled = false } = ordered;
  const id = random.id();
  const settled = isCancelled ? 'cancelled' : 'opened';
  rows.orders.push({
    id,
    reference: ordered.reference ?? newReference(random),
    buyer_id: ordered.buyerId,
    seller_id: ordered.sellerId ?? null,
    store_id: ordered.storeId ?? null,
    canteen_id: ordered.canteenId ?? null,
    status: completedAt ? 'completed' : settled,
    total_kobo: lines.reduce((sum, { price_kobo, quantity }) => sum + price_kobo * quantity, fees),
    delivery_location: ordered.deliveryLocation ?? null,
    created_at: ordered.createdAt,
    completed_at: completedAt,
  });
  rows.order_lines.push(...lines.map((line, position) => ({ ...line, order_id: id, position })));
}

export function newReference(random: Random): string {
  return `CM-${Array.from({ length: 6 }, () => random.pick(signs)).join('')}`;
}

const signs = [...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'];

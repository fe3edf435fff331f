import type { Market } from '../../../core/market.ts';
import { showLateToast } from '../../../ui/feedback/late-toast.ts';
import { keptOrderText, readKeptOrder, withQuantity } from './stored-order.ts';

/** A dish that a guest wanted to order. */
export interface PendingDish {
  canteenId: string;
  menuItemId: string;
}

/** Adds a dish that somebody wanted to order before they signed in: one more, where the order has some already. */
export function resumeAddDish(
  { storage, session }: Market,
  { canteenId, menuItemId }: PendingDish,
  root?: ShadowRoot,
): void {
  const person = session.state().personId;
  if (!person) return;
  const key = `canteenCart:${canteenId}` as const;
  const order = readKeptOrder(storage.read(key), person);
  const before = order.lines.find((line) => line.menuItemId === menuItemId)?.quantity ?? 0;
  const lines = withQuantity(order.lines, menuItemId, before + 1);
  storage.write(key, keptOrderText({ ...order, lines }, person) ?? '');
  showLateToast({ title: 'Added to cart' }, root);
}

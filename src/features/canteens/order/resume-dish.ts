import type { Market } from '../../../core/market.ts';
import { showLazyToast } from '../../../ui/feedback/lazy-toast.ts';
import { readStoredOrder, stringifyOrder, withQuantity } from './stored-order.ts';

/** The dish that a guest pressed before signing in. */
export interface PendingDish {
  canteenId: string;
  menuItemId: string;
}

/** After sign-in, adds one portion of the dish that the guest pressed to their order. */
export function resumeAddDish(
  { storage, session }: Market,
  { canteenId, menuItemId }: PendingDish,
  root?: ShadowRoot,
): void {
  const person = session.state().personId;
  if (!person) return;
  const key = `canteenCart:${canteenId}` as const;
  const order = readStoredOrder(storage.read(key), person);
  const before = order.lines.find((line) => line.menuItemId === menuItemId)?.quantity ?? 0;
  const lines = withQuantity(order.lines, menuItemId, before + 1);
  storage.write(key, stringifyOrder({ ...order, lines }, person) ?? '');
  showLazyToast({ title: 'Added to cart' }, root);
}

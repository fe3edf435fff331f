import type { Market } from '../../../core/market.ts';
import { showLazyToast } from '../../../ui/feedback/lazy-toast.ts';
import { canteenOrderKey } from '../storage-keys.ts';
import { parseStoredOrder, stringifyOrder, withQuantity } from './stored-order.ts';

/** The dish that a guest pressed before signing in. */
export interface PendingDish {
  canteenId: string;
  menuItemId: string;
}

/** For a guest who pressed a dish and has signed in since: adds one portion of the dish to their order. */
export function addDishAfterSignIn(
  { storage, session }: Market,
  { canteenId, menuItemId }: PendingDish,
  root?: ShadowRoot,
): void {
  const { personId } = session.state();
  if (!personId) return;
  const storageKey = canteenOrderKey(canteenId);
  const order = parseStoredOrder(storage.read(storageKey), personId);
  const previousQuantity = order.lines.find((line) => line.menuItemId === menuItemId)?.quantity ?? 0;
  const lines = withQuantity(order.lines, menuItemId, previousQuantity + 1);
  storage.write(storageKey, stringifyOrder({ ...order, lines }, personId) ?? '');
  showLazyToast({ title: 'Added to cart' }, root);
}

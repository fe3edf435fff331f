import type { Market } from '../../../core/market.ts';
import { showLazyToast } from '../../../ui/feedback/lazy-toast.ts';
import { canteenOrderKey } from '../storage-keys.ts';
import { type DishAction, validPlate } from './pending-plate.ts';
import { parseDeliveryPlace, parseStoredOrder, stringifyOrder, withQuantity } from './stored-order.ts';

/** The dish that a guest pressed before signing in, and what the guest had chosen before. */
export interface PendingDish extends Pick<DishAction, 'canteenId' | 'plate' | 'place'> {
  menuItemId: string;
}

/** For a guest who pressed dishes and has signed in since: adds one portion of each dish to their order. */
export function addDishAfterSignIn(
  { storage, session }: Market,
  { canteenId, menuItemId, plate, place }: PendingDish,
  root?: ShadowRoot,
): void {
  const { personId } = session.state();
  if (!personId) return;
  const storageKey = canteenOrderKey(canteenId);
  const order = parseStoredOrder(storage.read(storageKey), personId);
  const ids = new Set([...validPlate(plate).map(({ id }) => id), menuItemId]);
  let { lines } = order;
  for (const id of ids) {
    const previousQuantity = lines.find((line) => line.menuItemId === id)?.quantity ?? 0;
    lines = withQuantity(lines, id, previousQuantity + 1);
  }
  const newOrder = { lines, place: parseDeliveryPlace(place) ?? order.place };
  storage.write(storageKey, stringifyOrder(newOrder, personId) ?? '');
  showLazyToast({ title: 'Added to cart' }, root);
}

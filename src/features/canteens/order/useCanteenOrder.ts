import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { MenuItem } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { useSession } from '../../../core/session/useSession.ts';
import { canteenOrderKey } from '../storage-keys.ts';
import type { OrderLine } from './order-sums.ts';
import {
  type DeliveryPlace,
  parseStoredOrder,
  type StoredOrder,
  stringifyOrder,
  withQuantity,
} from './stored-order.ts';

export interface CanteenOrder {
  /** The ordered dishes that are still on the menu, at the current prices. */
  lines: readonly OrderLine[];
  place: DeliveryPlace | undefined;
  quantityOf(menuItemId: string): number;
  /** Sets the quantity of a dish. 0 removes the dish. */
  setQuantity(menuItemId: string, quantity: number): void;
  setPlace(place: DeliveryPlace): void;
  /** Removes all dishes. The delivery location stays for the next order. */
  clear(): void;
}

/** Returns the signed-in person's unsent order at a canteen, which all tabs share. A guest's order is always empty. */
export function useCanteenOrder(canteenId: string, menu: readonly MenuItem[]): CanteenOrder {
  const { storage, session } = useMarket();
  const { personId } = useSession();
  const storageKey = canteenOrderKey(canteenId);
  const text = useSyncExternalStore(
    useCallback((listener: () => void) => storage.subscribe(storageKey, listener), [storage, storageKey]),
    () => storage.read(storageKey),
    () => undefined,
  );
  // A guest may choose a place before signing in.
  const [chosenPlace, setChosenPlace] = useState<DeliveryPlace>();
  const storedOrder = useMemo(() => parseStoredOrder(text, personId), [text, personId]);
  const lines = useMemo(
    () =>
      storedOrder.lines.flatMap(({ menuItemId, quantity }) => {
        const item = menu.find(({ _id }) => _id === menuItemId);
        return item ? [{ item, quantity }] : [];
      }),
    [storedOrder, menu],
  );

  const changeStoredOrder = (edit: (order: StoredOrder) => Partial<StoredOrder>) => {
    // Read again: another tab may have changed the order or the session since the last render.
    const latestPersonId = session.state().personId;
    if (!latestPersonId) return;
    const latestOrder = parseStoredOrder(storage.read(storageKey), latestPersonId);
    const newText = stringifyOrder(
      { lines: latestOrder.lines, place: latestOrder.place ?? chosenPlace, ...edit(latestOrder) },
      latestPersonId,
    );
    if (newText === undefined) storage.remove(storageKey);
    else storage.write(storageKey, newText);
  };

  return {
    lines,
    place: storedOrder.place ?? chosenPlace,
    quantityOf: (id) => lines.find(({ item }) => item._id === id)?.quantity ?? 0,
    setQuantity: (id, quantity) =>
      changeStoredOrder(({ lines }) => ({ lines: withQuantity(lines, id, quantity) })),
    setPlace(place) {
      setChosenPlace(place);
      changeStoredOrder(() => ({ place }));
    },
    clear: () => changeStoredOrder(() => ({ lines: [] })),
  };
}

import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { MenuItem } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { useSession } from '../../../core/session/useSession.ts';
import type { OrderLine } from './order-sums.ts';
import {
  type DeliveryPlace,
  type KeptOrder,
  keptOrderText,
  readKeptOrder,
  withQuantity,
} from './stored-order.ts';

export interface CanteenOrder {
  /** Dishes that are on the menu now, at its prices. */
  lines: readonly OrderLine[];
  place: DeliveryPlace | undefined;
  quantityOf(menuItemId: string): number;
  /** Takes a dish out when there are none of it left. */
  setQuantity(menuItemId: string, quantity: number): void;
  setPlace(place: DeliveryPlace): void;
  /** Takes all dishes out. Where they are brought stays for the next order. */
  clear(): void;
}

/** What the person who is signed in has begun to order at a canteen, the same in all tabs. A guest orders nothing. */
export function useCanteenOrder(canteenId: string, menu: readonly MenuItem[]): CanteenOrder {
  const { storage, session } = useMarket();
  const { personId } = useSession();
  const key = `canteenCart:${canteenId}` as const;
  const text = useSyncExternalStore(
    useCallback((listener: () => void) => storage.subscribe(key, listener), [storage, key]),
    () => storage.read(key),
    () => undefined,
  );
  // A guest may choose a place before signing in.
  const [chosen, setChosen] = useState<DeliveryPlace>();
  const kept = useMemo(() => readKeptOrder(text, personId), [text, personId]);
  const lines = useMemo(
    () =>
      kept.lines.flatMap(({ menuItemId, quantity }) => {
        const item = menu.find(({ _id }) => _id === menuItemId);
        return item ? [{ item, quantity }] : [];
      }),
    [kept, menu],
  );

  const change = (edit: (before: KeptOrder) => Partial<KeptOrder>) => {
    // Somebody may have signed in, or changed it in another tab, since it was last rendered.
    const person = session.state().personId;
    if (!person) return;
    const before = readKeptOrder(storage.read(key), person);
    const next = keptOrderText(
      { lines: before.lines, place: before.place ?? chosen, ...edit(before) },
      person,
    );
    if (next === undefined) storage.remove(key);
    else storage.write(key, next);
  };

  return {
    lines,
    place: kept.place ?? chosen,
    quantityOf: (id) => lines.find(({ item }) => item._id === id)?.quantity ?? 0,
    setQuantity: (id, quantity) => change(({ lines }) => ({ lines: withQuantity(lines, id, quantity) })),
    setPlace(place) {
      setChosen(place);
      change(() => ({ place }));
    },
    clear: () => change(() => ({ lines: [] })),
  };
}

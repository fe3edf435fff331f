import { useEffect, useSyncExternalStore } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { useSession } from '../../core/session/useSession.ts';
import { personKey } from '../../core/storage-keys.ts';
import { itemCount } from './cart-edits.ts';
import { type CartLine, getStoredCart, restoreCartOfOwner, saveCartForOwner } from './stored-cart.ts';

const noLines: readonly CartLine[] = [];

/** Returns the lines of the buyer's cart, which are the same in every widget and tab. Guests have no lines. */
export function useCartLines(): readonly CartLine[] {
  const market = useMarket();
  const cart = getStoredCart(market);
  const session = useSession();
  const lines = useSyncExternalStore(cart.subscribe, cart.lines, () => noLines);
  useEffect(() => {
    // Runs on every sign-in and sign-out.
    if (session.status !== 'checking') syncCartOwner(market);
  }, [market, session]);
  return session.status === 'signed-in' ? lines : noLines;
}

/** Returns the number of items in the cart: two of one product count as two. */
export const useCartCount = () => itemCount(useCartLines());

/**
 * Stores the cart of the previous person under that person's id, and restores the cart of the current person. Does
 * nothing on the hosted site, which swaps the carts itself on sign-in and sign-out.
 */
export function syncCartOwner({ storage, session }: Market): void {
  if (session.isHosted) return;
  const { personId } = session.state();
  const owner = storage.read(personKey);
  if (owner === personId) return;
  saveCartForOwner(storage, owner);
  if (personId) {
    storage.write(personKey, personId);
    restoreCartOfOwner(storage, personId);
  } else storage.remove(personKey);
}

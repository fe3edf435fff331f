import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type CartLine, parseCart, restoreCartOfOwner, saveCartForOwner } from '../../core/cart.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { useSession } from '../../core/session/useSession.ts';
import { itemCount } from './cart-edits.ts';

const noLines: readonly CartLine[] = [];

/** Returns the lines of the buyer's cart, which are the same in every widget and tab. Guests have no lines. */
export function useCartLines(): readonly CartLine[] {
  const market = useMarket();
  const { storage } = market;
  const session = useSession();
  const subscribe = useCallback(
    (listener: () => void) => storage.subscribe('cartItems', listener),
    [storage],
  );
  const text = useSyncExternalStore(
    subscribe,
    () => storage.read('cartItems'),
    () => undefined,
  );
  useEffect(() => {
    // Runs on every sign-in and sign-out.
    if (session.status !== 'checking') syncCartOwner(market);
  }, [market, session]);
  const isSignedIn = session.status === 'signed-in';
  return useMemo(() => (isSignedIn ? parseCart(text) : noLines), [isSignedIn, text]);
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
  const owner = storage.read('campus-market:person');
  if (owner === personId) return;
  saveCartForOwner(storage, owner);
  if (personId) {
    storage.write('campus-market:person', personId);
    restoreCartOfOwner(storage, personId);
  } else storage.remove('campus-market:person');
}

import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type CartLine, readCart, restoreCartOfOwner, saveCartForOwner } from '../../core/cart.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { useSession } from '../../core/session/useSession.ts';
import { itemCount } from './cart-edits.ts';

const none: readonly CartLine[] = [];

/** The lines of the buyer's cart, the same in every widget and tab. Guests have none. */
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
    // On every sign-in and sign-out.
    if (session.status !== 'checking') syncCartOwner(market);
  }, [market, session]);
  const isSignedIn = session.status === 'signed-in';
  return useMemo(() => (isSignedIn ? readCart(text) : none), [isSignedIn, text]);
}

/** The number of items in the cart: two of one product count as two. */
export const useCartCount = () => itemCount(useCartLines());

/**
 * Stores the cart of the previous person under that person's id, and restores the cart of the current one. Does nothing
 * on the hosted site, which does so itself on sign-in and sign-out.
 */
export function syncCartOwner({ storage, session }: Market): void {
  if (session.rules.begin) return;
  const { personId } = session.state();
  const owner = storage.read('campus-market:person');
  if (owner === personId) return;
  saveCartForOwner(storage, owner);
  if (personId) {
    storage.write('campus-market:person', personId);
    restoreCartOfOwner(storage, personId);
  } else storage.remove('campus-market:person');
}

import { useEffect, useSyncExternalStore } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { itemCount } from './cart-edits.ts';
import { syncCartOwner } from './cart-owner.ts';
import { loadCartSync } from './load-cart-sync.ts';
import { type CartLine, getStoredCart } from './stored-cart.ts';

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
    if (session.status === 'signed-in') loadCartSync(market);
  }, [market, session]);
  return session.status === 'signed-in' ? lines : noLines;
}

/** Returns the number of items in the cart: two of one product count as two. */
export const useCartCount = () => itemCount(useCartLines());

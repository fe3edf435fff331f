import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type CartLine, readCart } from '../../core/cart.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { giveCartToOwner } from './cart-owner.ts';

const none: readonly CartLine[] = [];

/** The cart of the person who is signed in, the same on every widget and in every tab. Guests have none. */
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
    // Each time somebody signs in or out.
    if (session.status !== 'checking') giveCartToOwner(market);
  }, [market, session]);
  const isSignedIn = session.status === 'signed-in';
  return useMemo(() => (isSignedIn ? readCart(text) : none), [isSignedIn, text]);
}

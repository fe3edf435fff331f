import type { Market } from '../../core/market.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { syncCartOwner } from './cart-owner.ts';
import { loadCartSync } from './load-cart-sync.ts';
import { type CartLine, getStoredCart } from './stored-cart.ts';

// What acts on the cart outside of the components that show it, for the scripts of a page.

/** Returns the lines of the buyer's cart. Guests have no lines. */
export function readCartLines(market: Market): CartLine[] {
  syncCartOwner(market);
  if (market.session.state().status !== 'signed-in') return [];
  // The page may show no cart.
  loadCartSync(market);
  return getStoredCart(market).lines();
}

/** The cart in a dialog. */
export const cartPanel = lazyPart(() => import('./CartPanel.tsx').then((module) => module.CartPanel));

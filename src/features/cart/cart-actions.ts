import type { Market } from '../../core/market.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { syncCartOwner } from './cart-owner.ts';
import { getFirstSync, knownCartKey } from './first-sync.ts';
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

/**
 * Returns the lines of the buyer's cart with names and prices. On a device that has not got the cart of its user yet, waits for the
 * cart. If the server cannot be reached, returns what is stored on the device.
 */
export async function loadCartLines(market: Market): Promise<CartLine[]> {
  // Starts the sync.
  readCartLines(market);
  const { personId } = market.session.state();
  if (personId && market.storage.read(knownCartKey(personId)) === undefined) await firstSyncOf(market);
  const lines = readCartLines(market);
  // Another device and an earlier session leave only ids and quantities.
  if (lines.every(({ productName }) => productName !== undefined)) return lines;
  await import('./place-order.ts').then(({ refreshCart }) => refreshCart(market)).catch(() => {});
  return readCartLines(market);
}

/** Resolves when the first sync is over, with or without success. */
function firstSyncOf(market: Market): Promise<void> {
  const { isOver, subscribe } = getFirstSync(market);
  if (isOver()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
}

/** The cart in a dialog. */
export const cartPanel = lazyPart(() => import('./CartPanel.tsx').then((module) => module.CartPanel));

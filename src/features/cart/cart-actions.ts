import type { Market } from '../../core/market.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { syncCartOwner } from './cart-owner.ts';
import { getFirstSync } from './first-sync.ts';
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

/** How long the first call of a page waits for the cart from the server. Then it returns what is stored on the device. */
const syncTimeoutMs = 3000;

/** Returns the lines of the buyer's cart with names and prices, as the server has them when the page calls this first. */
export async function loadCartLines(market: Market): Promise<CartLine[]> {
  // Starts the sync.
  readCartLines(market);
  if (market.session.state().status === 'signed-in') await waitForFirstSync(market);
  const lines = readCartLines(market);
  // Another device and an earlier session leave only ids and quantities.
  if (lines.every(({ productName }) => productName !== undefined)) return lines;
  await import('./place-order.ts').then(({ refreshCart }) => refreshCart(market)).catch(() => {});
  return readCartLines(market);
}

async function waitForFirstSync(market: Market): Promise<void> {
  const { isOver, subscribe } = getFirstSync(market);
  if (isOver()) return;
  await new Promise<void>((resolve) => {
    subscribe(resolve);
    setTimeout(resolve, syncTimeoutMs);
  });
}

/** The cart in a dialog. */
export const cartPanel = lazyPart(() => import('./CartPanel.tsx').then((module) => module.CartPanel));

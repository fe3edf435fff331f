import { invalidate } from '../../core/invalidate.ts';
import type { Market } from '../../core/market.ts';
import { getOutbox } from '../../core/outbox/outbox.ts';

/** The calls whose answers tell what somebody's favourites are. */
const calls = ['GET /favorites', 'GET /favorites/ids'] as const;
type FavoritesCall = (typeof calls)[number];

type Listener = () => void;

const listeners: Record<FavoritesCall, Set<Listener>> = {
  'GET /favorites': new Set(),
  'GET /favorites/ids': new Set(),
};
const markets = new Set<Market>();
let channel: BroadcastChannel | undefined;

/**
 * Calls back when the answer has to be read again: another tab has changed the favourites, or a heart on this page was
 * set, whose product the list does not hold. One listener is called, since all share what they read.
 */
export function onFavoritesChange(market: Market, call: FavoritesCall, readAgain: Listener): () => void {
  openChannel(market);
  listeners[call].add(readAgain);
  return () => listeners[call].delete(readAgain);
}

/** Tells the other tabs, and with `readAgain` also those who show these answers here. */
export function tellFavoritesChange(market: Market, readAgain: readonly FavoritesCall[]): void {
  openChannel(market)?.postMessage('');
  readAgain.forEach(readLater);
}

/** It stays open, so that a page that shows no favourites just now reads them again when it does. */
function openChannel(market: Market): BroadcastChannel | undefined {
  if (!markets.has(market)) {
    markets.add(market);
    // What waited for the network is not in what was read before it.
    getOutbox(market).onSettled(({ entry }) => {
      if (/favorites/.test(entry.call)) tellFavoritesChange(market, calls);
    });
  }
  if (channel || typeof BroadcastChannel !== 'function') return channel;
  channel = new BroadcastChannel('campus-market favorites');
  channel.onmessage = () => calls.forEach(readLater);
  return channel;
}

function readLater(call: FavoritesCall): void {
  for (const { queries } of markets) invalidate(queries, call);
  [...listeners[call]][0]?.();
}

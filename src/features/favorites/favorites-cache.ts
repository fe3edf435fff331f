import { useMemo } from 'react';
import type { Reply } from '../../contract/shared/types.ts';
import type { Edit } from '../../core/edits.ts';
import { invalidate } from '../../core/invalidate.ts';
import type { Market } from '../../core/market.ts';
import { getOutbox } from '../../core/outbox/outbox.ts';
import { useQueuedCalls } from '../../core/outbox/useQueuedCalls.ts';
import { asObject, asStrings } from '../../core/parse-json.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';
import { readProducts } from '../product-cards/index.ts';
import { updateFailed } from './texts.ts';

// How a person's favourites are cached: what the two calls return, how a heart edits them, and how tabs learn of
// changes.

/** The calls whose replies list a person's favourites. */
const favoritesCalls = ['GET /favorites', 'GET /favorites/ids'] as const;
type FavoritesCall = (typeof favoritesCalls)[number];

/** The cached reply of `GET /favorites/ids`. */
interface FavoriteIds {
  productIds: string[];
}

/** Reads the ids, also from servers that send whole products. */
export function readFavoriteIds(reply: unknown): FavoriteIds {
  const raw = asObject(reply);
  const favorites = Array.isArray(raw.favorites) ? raw.favorites : [];
  return {
    productIds: asStrings(raw.productIds ?? favorites.map((one) => asObject(one)._id ?? asObject(one).id)),
  };
}

/** Reads the products, whichever field of the reply contains them. */
export function readFavoriteList(reply: unknown): Reply<'GET /favorites'> {
  const raw = asObject(reply);
  return { ...(raw as Reply<'GET /favorites'>), favorites: readProducts(raw.favorites ?? reply) };
}

/**
 * Adds a product to the cached ids or removes it there, and removes it from the cached list. The list cannot be given a
 * new product, so it is read again for that.
 */
export function favoriteEdit(id: string, isFavorite: boolean): Edit {
  return (cached, call) => {
    if (call === 'GET /favorites/ids') {
      const others = (cached as FavoriteIds | undefined)?.productIds.filter((one) => one !== id);
      return others && { productIds: isFavorite ? [id, ...others] : others };
    }
    if (call !== 'GET /favorites' || isFavorite) return undefined;
    const { favorites } = asObject(cached) as { favorites?: { _id: string }[] };
    if (!favorites?.some(({ _id }) => _id === id)) return undefined;
    return { ...asObject(cached), favorites: favorites.filter(({ _id }) => _id !== id) };
  };
}

/** Changes that are queued for the network, by product id. The cached replies do not contain them. */
export function useQueuedFavorites(): ReadonlyMap<string, boolean> {
  const queued = useQueuedCalls('GET /add-favorites/{id}', 'DELETE /favorites/{id}');
  return useMemo(
    () => new Map(queued.map(({ call, input }) => [input.params.id, call.startsWith('GET')])),
    [queued],
  );
}

/** The toast for a change that is queued for the network. */
export const queuedToast = (isFavorite: boolean): ToastMessage => ({
  title: 'You seem to be offline',
  text: isFavorite
    ? 'It goes to your favorites when the network is back.'
    : 'It leaves your favorites when the network is back.',
});

type Listener = () => void;

const listeners: Record<FavoritesCall, Set<Listener>> = {
  'GET /favorites': new Set(),
  'GET /favorites/ids': new Set(),
};
const markets = new Set<Market>();
let channel: BroadcastChannel | undefined;

/**
 * Calls `readAgain` when the cached reply is out of date: another tab has changed the favourites, or a heart on this
 * page was set whose product the list lacks. Only one listener per call runs, because all of them share the cache.
 */
export function onFavoritesChange(market: Market, call: FavoritesCall, readAgain: Listener): () => void {
  openChannel(market);
  listeners[call].add(readAgain);
  return () => listeners[call].delete(readAgain);
}

/** Notifies other tabs of a change. This tab reads the calls in `readAgain` again. */
export function announceFavoritesChange(market: Market, readAgain: readonly FavoritesCall[]): void {
  openChannel(market)?.postMessage('');
  readAgain.forEach(refetch);
}

/** The channel stays open: a page that shows no favourites now must still know that its cache is out of date. */
function openChannel(market: Market): BroadcastChannel | undefined {
  if (!markets.has(market)) {
    markets.add(market);
    // A queued change that was sent later is missing from what was read before.
    getOutbox(market).onSettled(({ entry }) => {
      if (/favorites/.test(entry.call)) announceFavoritesChange(market, favoritesCalls);
    });
  }
  if (channel || typeof BroadcastChannel !== 'function') return channel;
  channel = new BroadcastChannel('campus-market favorites');
  channel.onmessage = () => favoritesCalls.forEach(refetch);
  return channel;
}

function refetch(call: FavoritesCall): void {
  for (const { queries } of markets) invalidate(queries, call);
  [...listeners[call]][0]?.();
}

/** Adds the favourite that a guest asked for before signing in. The current page may not show the product. */
export async function resumeFavorite(market: Market, id: string): Promise<void> {
  try {
    await market.send('GET /add-favorites/{id}', { params: { id } });
    // Both may have been read before the write.
    announceFavoritesChange(market, favoritesCalls);
    showLazyToast({ about: 'favorites', title: 'Added to favorites' });
  } catch {
    showLazyToast({ about: 'favorites', ...updateFailed });
  }
}

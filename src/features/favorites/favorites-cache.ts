import { useMemo } from 'react';
import type { Reply } from '../../contract/shared/types.ts';
import type { AnswerEdit } from '../../core/edits.ts';
import { invalidate } from '../../core/invalidate.ts';
import type { Market } from '../../core/market.ts';
import { getOutbox } from '../../core/outbox/outbox.ts';
import { useQueuedCalls } from '../../core/outbox/useQueuedCalls.ts';
import { asObject, asStrings } from '../../core/parse-json.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';
import { parseProducts } from '../product-cards/index.ts';
import { addFavorite, removeFavorite } from './queueable-calls.ts';
import { updateFailedToast } from './texts.ts';

// The cache of a person's favorites: the replies of two calls, the edits when a heart is pressed, and the
// notifications between tabs.

/** The calls whose replies list a person's favorites. */
const favoritesCalls = ['GET /favorites', 'GET /favorites/ids'] as const;
type FavoritesCall = (typeof favoritesCalls)[number];

/** The cached reply of `GET /favorites/ids`. */
interface FavoriteIds {
  productIds: string[];
}

/** Parses the ids of a reply. Servers other than ours may send whole products instead. */
export function parseFavoriteIds(reply: unknown): FavoriteIds {
  const raw = asObject(reply);
  const favorites = Array.isArray(raw.favorites) ? raw.favorites : [];
  return {
    productIds: asStrings(
      raw.productIds ?? favorites.map((favorite) => asObject(favorite)._id ?? asObject(favorite).id),
    ),
  };
}

/** Parses the products of a reply, which is a list or contains it as `favorites` or `products`. */
export function parseFavoriteList(reply: unknown): Reply<'GET /favorites'> {
  const raw = asObject(reply);
  return { ...(raw as Reply<'GET /favorites'>), favorites: parseProducts(raw.favorites ?? reply) };
}

/**
 * Adds a product to the cached ids, or removes it from the cached ids and the cached list. A product cannot be added to
 * the cached list, because only its id is known, so the list is read again.
 */
export function favoriteEdit(id: string, isFavorite: boolean): AnswerEdit {
  return (cached, call) => {
    if (call === 'GET /favorites/ids') {
      const otherIds = (cached as FavoriteIds | undefined)?.productIds.filter(
        (productId) => productId !== id,
      );
      return otherIds && { productIds: isFavorite ? [id, ...otherIds] : otherIds };
    }
    if (call !== 'GET /favorites' || isFavorite) return undefined;
    const { favorites } = asObject(cached) as { favorites?: { _id: string }[] };
    if (!favorites?.some(({ _id }) => _id === id)) return undefined;
    return { ...asObject(cached), favorites: favorites.filter(({ _id }) => _id !== id) };
  };
}

/**
 * Returns the changes that are queued until the network is back, by product id: true if the product was added. The
 * cached replies do not contain these changes.
 */
export function useQueuedFavorites(): ReadonlyMap<string, boolean> {
  const queuedCalls = useQueuedCalls(addFavorite, removeFavorite);
  return useMemo(
    () => new Map(queuedCalls.map(({ call, input }) => [input.params.id, call === addFavorite.call])),
    [queuedCalls],
  );
}

/** Returns the toast for a change that is queued until the network is back. */
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
 * Calls `readAgain` when the cached reply is out of date: when another tab has changed the favorites, or when a heart
 * on this page has added a product that the cached list lacks. If several components listen for the same `call`,
 * notifies only one of them, because they share the cache.
 */
export function onFavoritesChange(market: Market, call: FavoritesCall, readAgain: Listener): () => void {
  openChannel(market);
  listeners[call].add(readAgain);
  return () => listeners[call].delete(readAgain);
}

/** Notifies other tabs of a change. Makes `callsToRefetch` again in this tab. */
export function notifyTabsAndRefetch(market: Market, callsToRefetch: readonly FavoritesCall[]): void {
  openChannel(market)?.postMessage('');
  callsToRefetch.forEach(refetch);
}

/**
 * Opens the channel between tabs, and refetches when a queued change is sent. The channel is never closed, because a page
 * that shows no favorites now must still know that its cache is out of date.
 */
function openChannel(market: Market): BroadcastChannel | undefined {
  if (!markets.has(market)) {
    markets.add(market);
    // Replies that were read before a queued change was sent do not contain the change.
    getOutbox(market).onSettled(({ entry }) => {
      if (/favorites/.test(entry.call)) notifyTabsAndRefetch(market, favoritesCalls);
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

/** Adds the favorite for which a guest signed in. Takes only its id, because the page may not show the product now. */
export async function addFavoriteAfterSignIn(market: Market, id: string): Promise<void> {
  try {
    await market.send('GET /add-favorites/{id}', { params: { id } });
    // Both cached replies may have been read before the write.
    notifyTabsAndRefetch(market, favoritesCalls);
    showLazyToast({ about: 'favorites', title: 'Added to favorites' });
  } catch {
    showLazyToast({ about: 'favorites', ...updateFailedToast });
  }
}

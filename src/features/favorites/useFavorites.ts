import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSendOrQueue } from '../../core/outbox/useSendOrQueue.ts';
import { useSession } from '../../core/session/useSession.ts';
import { useQuery } from '../../core/useQuery.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { startQueuedCallToasts } from '../outbox/index.ts';
import { useRequireSignIn } from '../sign-in/index.ts';
import {
  favoriteEdit,
  notifyTabsAndRefetch,
  onFavoritesChange,
  parseFavoriteIds,
  queuedToast,
  useQueuedFavorites,
} from './favorites-cache.ts';
import { addFavorite, removeFavorite } from './queueable-calls.ts';
import { updateFailedToast } from './texts.ts';

/**
 * A product that was added to the favorites or removed from them.
 *
 * @example
 * const describe = ({ productId, favorite }: FavoriteChange) =>
 *   `${productId} was ${favorite ? 'added' : 'removed'}`;
 */
export interface FavoriteChange {
  productId: string;
  favorite: boolean;
}

/**
 * The person's favorites, and a function to change them.
 *
 * @example
 * const heart = ({ isFavorite, toggle }: FavoritesControl, id: string) => (
 *   <button aria-pressed={isFavorite(id)} onClick={() => toggle(id)}>
 *     Favorite
 *   </button>
 * );
 */
export interface FavoritesControl {
  isFavorite(productId: string): boolean;
  /** Adds a product to the favorites or removes it. Asks a guest to sign in first. */
  toggle(productId: string): void;
  /** Render this: the dialog that asks a guest to sign in. */
  dialog: ReactNode;
}

/** The ids of products whose heart is being saved. Another press of the heart is ignored until the reply arrives. */
const savingIds = new Set<string>();

/**
 * Reads and changes the person's favorites, which are the same in every widget and tab.
 *
 * @example
 * function Heart({ productId }: { productId: string }) {
 *   const { isFavorite, toggle, dialog } = useFavorites();
 *   return (
 *     <>
 *       <button aria-pressed={isFavorite(productId)} onClick={() => toggle(productId)}>
 *         Favorite
 *       </button>
 *       {dialog}
 *     </>
 *   );
 * }
 */
export function useFavorites(onChange?: (change: FavoriteChange) => void): FavoritesControl {
  const market = useMarket();
  const { session } = market;
  const bindToastToUser = useToast('favorites');
  const { personId } = useSession();
  const { data, retry } = useQuery('GET /favorites/ids', personId ? {} : null, parseFavoriteIds);
  const { requireSignIn, handleSignedOut, dialog } = useRequireSignIn(
    'Sign in to add this to your favorites.',
  );
  const queuedChanges = useQueuedFavorites();
  const add = useSendOrQueue(addFavorite, ({ params }) => favoriteEdit(params.id, true));
  const remove = useSendOrQueue(removeFavorite, ({ params }) => favoriteEdit(params.id, false));

  /**
   * The change of a heart that was pressed before the ids were loaded. It is stored here, because there is no cached
   * reply to edit.
   */
  const [earlyChange, setEarlyChange] = useState<FavoriteChange & { personId: string | undefined }>();
  const hasEarlyChange = (id: string) => earlyChange?.productId === id && earlyChange.personId === personId;
  const isEarlyChangeLoaded =
    earlyChange && data?.productIds.includes(earlyChange.productId) === earlyChange.favorite;
  useEffect(() => {
    if (isEarlyChangeLoaded) setEarlyChange(undefined);
  }, [isEarlyChangeLoaded]);

  const readAgain = useRef(retry);
  readAgain.current = retry;
  useEffect(() => {
    if (personId) return onFavoritesChange(market, 'GET /favorites/ids', () => readAgain.current());
  }, [personId, market]);

  const saveFavorite = async (id: string, favorite: boolean): Promise<void> => {
    if (savingIds.has(id)) return;
    savingIds.add(id);
    const showToast = bindToastToUser();
    if (!data) setEarlyChange({ productId: id, favorite, personId: session.state().personId });
    try {
      startQueuedCallToasts(market);
      const result = await (favorite ? add : remove)({ params: { id } });
      if (result === 'queued') {
        onChange?.({ productId: id, favorite });
        return showToast(queuedToast(favorite));
      }
      // The ids that are still loading may have been read before the write.
      if (!data) readAgain.current();
      notifyTabsAndRefetch(market, favorite ? ['GET /favorites'] : []);
      onChange?.({ productId: id, favorite });
      showToast({ title: favorite ? 'Added to favorites' : 'Removed from favorites' });
    } catch (error) {
      setEarlyChange(undefined);
      if (!handleSignedOut(error, () => void saveFavorite(id, favorite), { kind: 'favorite', id }))
        showToast(updateFailedToast);
    } finally {
      savingIds.delete(id);
    }
  };

  const isFavorite = (id: string) =>
    queuedChanges.get(id) ??
    (hasEarlyChange(id) ? earlyChange?.favorite === true : (data?.productIds.includes(id) ?? false));
  return {
    isFavorite,
    toggle: (id) => requireSignIn(() => void saveFavorite(id, !isFavorite(id)), { kind: 'favorite', id }),
    dialog,
  };
}

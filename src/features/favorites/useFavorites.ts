import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSendOrQueue } from '../../core/outbox/useSendOrQueue.ts';
import { useSession } from '../../core/session/useSession.ts';
import { useQuery } from '../../core/useQuery.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { startOutbox } from '../outbox/index.ts';
import { useRequireSignIn } from '../sign-in/index.ts';
import { onFavoritesChange, tellFavoritesChange } from './favorite-changes.ts';
import { heartEdit, readFavoriteIds } from './favorite-edits.ts';
import { updateFailed } from './texts.ts';
import { useQueuedFavorites } from './useQueuedFavorites.ts';
import { waitsToAdd, waitsToRemove } from './waiting-texts.ts';

/** A heart that was set or taken. */
export interface FavoriteChange {
  productId: string;
  favorite: boolean;
}

export interface FavoritesControl {
  isFavorite(productId: string): boolean;
  /** Sets or takes the heart of a product. A guest is asked to sign in first. */
  toggle(productId: string): void;
  /** Put this into the page: it asks a guest to sign in. */
  dialog: ReactNode;
}

/** Products whose heart is being set: another press has to wait for the answer. */
const underWay = new Set<string>();

/** The hearts of the person who is signed in, the same on every widget and in every tab. */
export function useFavorites(onChange?: (change: FavoriteChange) => void): FavoritesControl {
  const market = useMarket();
  const { session } = market;
  const say = useToast('favorites');
  const { personId } = useSession();
  const { data, retry } = useQuery('GET /favorites/ids', personId ? {} : null, readFavoriteIds);
  const { requireSignIn, askAgain, dialog } = useRequireSignIn('Sign in to add this to your favorites.');
  const waiting = useQueuedFavorites();
  const add = useSendOrQueue('GET /add-favorites/{id}', ({ params }) => heartEdit(params.id, true));
  const remove = useSendOrQueue('DELETE /favorites/{id}', ({ params }) => heartEdit(params.id, false));

  /** A heart that was pressed before it was known which are set: it shows what is wanted until that is so. */
  const [early, setEarly] = useState<FavoriteChange & { personId: string | undefined }>();
  const isEarly = (id: string) => early?.productId === id && early.personId === personId;
  const isKnown = early && data?.productIds.includes(early.productId) === early.favorite;
  useEffect(() => {
    if (isKnown) setEarly(undefined);
  }, [isKnown]);

  const readAgain = useRef(retry);
  readAgain.current = retry;
  useEffect(() => {
    if (personId) return onFavoritesChange(market, 'GET /favorites/ids', () => readAgain.current());
  }, [personId, market]);

  const set = async (id: string, favorite: boolean): Promise<void> => {
    if (underWay.has(id)) return;
    underWay.add(id);
    const tell = say();
    if (!data) setEarly({ productId: id, favorite, personId: session.state().personId });
    try {
      startOutbox(market);
      const sent = await (favorite ? add : remove)({ params: { id } });
      if (sent === 'queued') {
        onChange?.({ productId: id, favorite });
        return tell(favorite ? waitsToAdd : waitsToRemove);
      }
      // The ids were on their way, and may have been read before.
      if (!data) readAgain.current();
      tellFavoritesChange(market, favorite ? ['GET /favorites'] : []);
      onChange?.({ productId: id, favorite });
      tell({ title: favorite ? 'Added to favorites' : 'Removed from favorites' });
    } catch (error) {
      setEarly(undefined);
      if (!askAgain(error, () => void set(id, favorite), { kind: 'favorite', id })) tell(updateFailed);
    } finally {
      underWay.delete(id);
    }
  };

  const isFavorite = (id: string) =>
    waiting.get(id) ?? (isEarly(id) ? early?.favorite === true : (data?.productIds.includes(id) ?? false));
  return {
    isFavorite,
    toggle: (id) => requireSignIn(() => void set(id, !isFavorite(id)), { kind: 'favorite', id }),
    dialog,
  };
}

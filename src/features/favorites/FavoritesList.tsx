import { Heart } from 'lucide';
import { useContext, useEffect, useRef } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { useSendOrQueue } from '../../core/outbox/useSendOrQueue.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { HeartButton } from '../../ui/buttons/HeartButton.tsx';
import { List } from '../../ui/data/List.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import { startQueuedCallToasts } from '../outbox/index.ts';
import { container as cardsContainer, ProductCards, ProductSkeletons } from '../product-cards/index.ts';
import { type SignInControl, useRequireSignIn } from '../sign-in/index.ts';
import { siteContainer } from './FavoritesList.css.ts';
import {
  favoriteEdit,
  notifyTabsAndRefetch,
  onFavoritesChange,
  parseFavoriteList,
  queuedToast,
  useQueuedFavorites,
} from './favorites-cache.ts';
import { removeFavorite } from './queueable-calls.ts';
import type { FavoriteChange } from './useFavorites.ts';

export interface FavoritesListProps extends LoadEvents {
  /** Called when a favorite was removed. */
  onFavoriteChange?(change: FavoriteChange): void;
}

/**
 * Lists the person's favorites, each with a heart that removes it. Asks a guest to sign in.
 *
 * @example
 * <FavoritesList onFavoriteChange={({ productId }) => console.log('removed', productId)} />
 */
export function FavoritesList({ onFavoriteChange, ...loadEvents }: FavoritesListProps) {
  const market = useMarket();
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const { status, personId } = useSession();
  const result = useQueryBatches('GET /favorites', personId ? { query: {} } : null, parseFavoriteList);
  const { requireSignIn, handleSignedOut, dialog } = useRequireSignIn('Sign in to see your favorites.');
  const remove = useRemoveFavorite(handleSignedOut, onFavoriteChange);
  const container = useRef<HTMLDivElement>(null);
  const cardList = useRef<HTMLUListElement>(null);
  const queuedChanges = useQueuedFavorites();
  const favorites = result.batches
    .flatMap(({ favorites }) => favorites)
    .filter(({ _id }) => queuedChanges.get(_id) !== false);
  // For a guest, the list is ready at once, because nothing is loaded.
  useLoadEvents(
    personId ? result.batches[0] : status === 'guest' ? status : undefined,
    result.error,
    loadEvents,
  );

  const readAgain = useRef(result.retry);
  readAgain.current = result.retry;
  useEffect(() => {
    if (personId) return onFavoritesChange(market, 'GET /favorites', () => readAgain.current());
  }, [personId, market]);

  /** Focuses the next heart, or else the previous one, because the focused heart is about to be removed. */
  const moveFocus = (index: number) => {
    const nextCard = cardList.current?.children[index + 1] ?? cardList.current?.children[index - 1];
    (nextCard?.querySelector('button') ?? container.current)?.focus();
  };

  // The dialog stays mounted when a guest signs in, because after a first sign-in it asks the person for their profile.
  return (
    <>
      {dialog}
      {status === 'guest' ? (
        <EmptyState
          icon={Heart}
          title="Sign in to see your favorites"
          button={<Button onClick={() => requireSignIn(() => {})}>Sign in</Button>}
        />
      ) : (
        <div className={isHostedSite ? siteContainer : cardsContainer} ref={container} tabIndex={-1}>
          <List
            items={
              (result.isLoading || status === 'checking') && favorites.length === 0 ? undefined : favorites
            }
            state={result}
            skeletons={<ProductSkeletons count={4} />}
            failure={loadFailure}
            empty={
              <EmptyState
                icon={Heart}
                title="No favorites yet"
                button={<LinkButton href={market.link('/')}>Start Shopping</LinkButton>}
              >
                Tap the heart on anything you like, and find it here.
              </EmptyState>
            }
          >
            {(favorites) => (
              <ProductCards
                products={favorites}
                listRef={cardList}
                corner={(product) => (
                  <HeartButton
                    label={`Remove from favorites: ${product.productName}`}
                    onPress={() => {
                      moveFocus(favorites.indexOf(product));
                      remove(product._id);
                    }}
                  />
                )}
              />
            )}
          </List>
        </div>
      )}
    </>
  );
}

const loadFailure = {
  title: 'Error loading favorites',
  text: 'Failed to load your favorite items. Please try again.',
};

/** Removes a product from the list at once, and restores it if the call fails. */
function useRemoveFavorite(
  handleSignedOut: SignInControl['handleSignedOut'],
  onChange: FavoritesListProps['onFavoriteChange'],
) {
  const market = useMarket();
  const bindToastToUser = useToast('favorites');
  const send = useSendOrQueue(removeFavorite, ({ params }) => favoriteEdit(params.id, false));
  return function remove(id: string): void {
    const showToast = bindToastToUser();
    startQueuedCallToasts(market);
    void send({ params: { id } }).then(
      (result) => {
        onChange?.({ productId: id, favorite: false });
        if (result === 'queued') return showToast(queuedToast(false));
        notifyTabsAndRefetch(market, []);
        showToast({ title: 'Item removed' });
      },
      (error) =>
        handleSignedOut(error, () => remove(id)) ||
        showToast({ kind: 'destructive', title: 'Error removing item', text: error.message }),
    );
  };
}

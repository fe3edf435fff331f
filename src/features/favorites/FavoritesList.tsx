import { Heart } from 'lucide';
import { useContext } from 'react';
import { ApiError } from '../../core/client.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type Outcome, useOutcome } from '../../core/useOutcome.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { useSend } from '../../core/useSend.ts';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { HeartButton } from '../../ui/buttons/HeartButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { container, ProductCards, ProductSkeletons } from '../product-cards/index.ts';
import { useRequireSignIn } from '../sign-in/index.ts';
import { more, page } from './FavoritesList.css.ts';
import { heartEdit, readFavoriteList } from './favorite-edits.ts';
import { tellOtherTabs } from './other-tabs.ts';
import type { FavoriteChange } from './useFavorites.ts';

export interface FavoritesListProps extends Outcome {
  /** Called when a favourite was taken out. */
  onFavoriteChange?(change: FavoriteChange): void;
}

/** The favourites of the person who is signed in, each with a heart that takes it out. */
export function FavoritesList({ onFavoriteChange, ...outcome }: FavoritesListProps) {
  const market = useMarket();
  const isSite = useContext(NavigateContext) !== undefined;
  const { status, personId } = useSession();
  const list = useQueryBatches('GET /favorites', personId ? { query: {} } : null, readFavoriteList);
  const remove = useRemove(onFavoriteChange);
  const favorites = list.batches.flatMap(({ favorites }) => favorites);
  useOutcome(personId ? list.batches[0] : status === 'guest' ? status : undefined, list.error, outcome);

  if (status === 'guest') return <Guest />;
  return (
    <div className={isSite ? page : container}>
      {favorites.length > 0 ? (
        <ProductCards
          products={favorites}
          corner={({ _id, productName }) => (
            <HeartButton
              label={`Remove from favorites: ${productName}`}
              pressed
              onPress={() => remove(_id)}
            />
          )}
        />
      ) : list.error ? (
        <LoadError title="Error loading favorites" isRetrying={list.isLoading} onRetry={list.retry}>
          Failed to load your favorite items. Please try again.
        </LoadError>
      ) : list.isLoading || status === 'checking' ? (
        <ProductSkeletons count={4} />
      ) : (
        <EmptyState
          icon={Heart}
          title="No favorites yet"
          button={<LinkButton href={market.link('/')}>Start Shopping</LinkButton>}
        >
          Tap the heart on anything you like, and find it here.
        </EmptyState>
      )}
      {favorites.length > 0 && list.hasMore && (
        <div className={more}>
          <Button look="outline" pending={list.isLoadingMore} pendingLabel="Loading" onClick={list.loadMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

/** Takes a product out at once, and puts it back where that fails. */
function useRemove(onChange: FavoritesListProps['onFavoriteChange']) {
  const root = useContext(WidgetRoot);
  const send = useSend('DELETE /favorites/{id}', ({ params }) => heartEdit(params.id, false));
  return (id: string) =>
    void send({ params: { id } }).then(
      () => {
        tellOtherTabs();
        onChange?.({ productId: id, favorite: false });
        showLateToast({ title: 'Item removed' }, root);
      },
      (error) => {
        if (error instanceof ApiError && error.status === 401) return;
        showLateToast({ kind: 'destructive', title: 'Error removing item', text: error.message }, root);
      },
    );
}

/** In an embed: the hosted site sends guests to sign in before this is shown. */
function Guest() {
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to see your favorites.');
  return (
    <>
      {dialog}
      <EmptyState
        icon={Heart}
        title="Sign in to see your favorites"
        button={<Button onClick={() => requireSignIn(() => {})}>Sign in</Button>}
      />
    </>
  );
}

import { useContext } from 'react';
import { NavigateContext } from '../../core/navigate.ts';
import { type ListProps, type ListState, ShowMore } from '../../ui/data/List.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { LoadMore } from './LoadMore.tsx';

export interface MoreProductsProps extends Pick<ListProps<unknown>, 'failure'> {
  state: ListState;
  /** How many products have loaded. */
  loadedCount: number;
}

/**
 * The end of a list of products, which loads more: as the visitor scrolls on the hosted site, and by a button in embeds.
 * Shows an error if more products did not load.
 */
export function MoreProducts({ state, loadedCount, failure }: MoreProductsProps) {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  if (state.error) {
    return (
      <LoadError
        key={failure.title}
        title={failure.title}
        error={state.error}
        isRetrying={state.isLoadingMore}
        onRetry={state.loadMore}
      >
        {failure.text}
      </LoadError>
    );
  }
  if (!isHostedSite) return <ShowMore state={state} />;
  return state.hasMore && <LoadMore key={loadedCount} onReach={state.loadMore} />;
}

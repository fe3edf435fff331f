import type { QueryBatchesResult } from '../../core/useQueryBatches.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { showMore } from './admin.css.ts';

/**
 * The loading state of a list, with the functions that load it again and load more of it. Does not contain its items.
 */
export type AdminListState = Pick<
  QueryBatchesResult<unknown>,
  'error' | 'isLoading' | 'hasMore' | 'isLoadingMore' | 'loadMore' | 'retry'
>;

/** The title and text of the error when a list does not load. */
export interface ListFailure {
  title: string;
  text: string;
}

/** The error in place of a list that did not load. */
export function ListError({ listState, failure }: { listState: AdminListState; failure: ListFailure }) {
  return (
    <LoadError
      title={failure.title}
      error={listState.error}
      isRetrying={listState.isLoading}
      onRetry={listState.retry}
    >
      {failure.text}
    </LoadError>
  );
}

/** The end of a list: a button that loads the next batch, or the error of the last attempt. */
export function ShowMore({ listState, failure }: { listState: AdminListState; failure: ListFailure }) {
  const { error, hasMore, isLoadingMore, loadMore } = listState;
  if (error) {
    return (
      <LoadError title={failure.title} error={error} isRetrying={isLoadingMore} onRetry={loadMore}>
        {failure.text}
      </LoadError>
    );
  }
  if (!hasMore) return null;
  return (
    <div className={showMore}>
      <Button look="outline" pending={isLoadingMore} pendingLabel="Loading" onClick={loadMore}>
        Show more
      </Button>
    </div>
  );
}

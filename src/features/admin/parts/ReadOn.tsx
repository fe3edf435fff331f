import type { QueryBatchesResult } from '../../../core/useQueryBatches.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { more } from './parts.css.ts';

/** A list that is read on, without what it holds. */
export type AdminList = Pick<
  QueryBatchesResult<unknown>,
  'error' | 'isLoading' | 'hasMore' | 'isLoadingMore' | 'loadMore' | 'retry'
>;

/** What is said of a list that does not load. */
export interface ListFailure {
  title: string;
  text: string;
}

/** Stands where a list would be. */
export function ListError({ list, failure }: { list: AdminList; failure: ListFailure }) {
  return (
    <LoadError title={failure.title} error={list.error} isRetrying={list.isLoading} onRetry={list.retry}>
      {failure.text}
    </LoadError>
  );
}

/** The end of what was read of a list: a button for what follows, and why that did not come. */
export function ReadOn({ list, failure }: { list: AdminList; failure: ListFailure }) {
  const { error, hasMore, isLoadingMore, loadMore } = list;
  if (error) {
    return (
      <LoadError title={failure.title} error={error} isRetrying={isLoadingMore} onRetry={loadMore}>
        {failure.text}
      </LoadError>
    );
  }
  if (!hasMore) return null;
  return (
    <div className={more}>
      <Button look="outline" pending={isLoadingMore} pendingLabel="Loading" onClick={loadMore}>
        Show more
      </Button>
    </div>
  );
}

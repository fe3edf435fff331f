import type { ReactNode } from 'react';
import type { QueryBatchesResult } from '../../core/useQueryBatches.ts';
import { Button } from '../buttons/Button.tsx';
import { LoadError } from '../feedback/LoadError.tsx';
import { showMoreRow } from './List.css.ts';

/** The state of loading a list, without its items. */
export type ListState = Pick<
  QueryBatchesResult<unknown>,
  'error' | 'isLoading' | 'hasMore' | 'isLoadingMore' | 'loadMore' | 'retry'
>;

export interface ListProps<Item> {
  /** The loaded items. Undefined until the first ones have loaded. */
  items: readonly Item[] | undefined;
  state: ListState;
  /** Renders the items. Not called for an empty list. */
  children(items: readonly Item[]): ReactNode;
  /** Shown while the first items are loading. */
  skeletons: ReactNode;
  /** What is said beside 'Try again' if the first items did not load. */
  failure: { title: string; text: string };
  /** Shown instead of `failure` if trying again cannot help, such as on an unknown campus. */
  finalError?: ReactNode;
  /** Shown if there are no items. */
  empty: ReactNode;
  /** What loads more items, below the items. Default: a button. */
  more?: ReactNode;
}

/** Shows the items of a list and what loads more of them, or why there are none: still loading, failed or empty. */
export function List<Item>({
  items,
  state,
  children,
  skeletons,
  failure,
  finalError,
  empty,
  more = <ShowMore state={state} />,
}: ListProps<Item>) {
  if (items && items.length > 0) {
    return (
      <>
        {children(items)}
        {more}
      </>
    );
  }
  if (!state.error) return items ? empty : skeletons;
  return (
    finalError || (
      <LoadError
        key={failure.title}
        title={failure.title}
        error={state.error}
        isRetrying={state.isLoading}
        onRetry={state.retry}
      >
        {failure.text}
      </LoadError>
    )
  );
}

export interface ShowMoreProps {
  state: ListState;
  /** The CSS class of the row around the button. */
  className?: string;
}

/** A button that loads more items of a list. Renders nothing when all items have loaded. */
export function ShowMore({ state, className = showMoreRow }: ShowMoreProps) {
  if (!state.hasMore) return null;
  return (
    <div className={className}>
      <Button look="outline" pending={state.isLoadingMore} pendingLabel="Loading" onClick={state.loadMore}>
        Show more
      </Button>
    </div>
  );
}

import type { ReactNode } from 'react';
import { ShowMore } from '../../ui/data/List.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { showMore } from './admin.css.ts';
import type { AdminList } from './useAdminList.ts';

/** The title and text of the error when a list does not load. */
export interface ListFailure {
  title: string;
  text: string;
}

export interface AdminListFrameProps {
  list: AdminList<unknown>;
  /** The items in a text, such as `ads`. */
  noun: string;
  /** The error when the list does not load. Default: that the `noun` failed to load. */
  failure?: ListFailure;
  /** The items, or what is shown while they are loading. */
  children: ReactNode;
}

/**
 * The frame around the items of a list. Below the items is a button that loads the next batch, or the error of the last
 * attempt. If not even the first batch has loaded, the error replaces the items.
 */
export function AdminListFrame({ list, noun, failure, children }: AdminListFrameProps) {
  const { items, error } = list;
  const loadError = error && (
    <LoadError
      title={failure?.title ?? `Error loading ${noun}`}
      error={error}
      isRetrying={items ? list.isLoadingMore : list.isLoading}
      onRetry={items ? list.loadMore : list.retry}
    >
      {failure?.text ?? `Failed to load ${noun}. Please try again.`}
    </LoadError>
  );
  return (
    <>
      {(items || !error) && children}
      {loadError ?? (items && <ShowMore state={list} className={showMore} />)}
    </>
  );
}

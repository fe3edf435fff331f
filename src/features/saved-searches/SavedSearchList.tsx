import { Search, Trash2 } from 'lucide';
import { useMemo, useRef } from 'react';
import type { SavedSearch } from '../../contract/shared/types.ts';
import { useSession } from '../../core/session/useSession.ts';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { List } from '../../ui/data/List.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import { useConfirmDialog } from '../../ui/overlays/useConfirmDialog.tsx';
import { root } from '../../ui/theme/base.css.ts';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts';
import { useCampusName } from '../campuses/index.ts';
import { useRequireSignIn } from '../sign-in/index.ts';
import { priceRangeText } from './price-range.ts';
import * as css from './SavedSearchList.css.ts';
import { SavedSearchSkeletons } from './SavedSearchSkeletons.tsx';
import { searchQuery } from './save-search.ts';
import { useDeleteSavedSearch, useSavedSearches } from './useSavedSearches.ts';

const failure = {
  title: 'Error loading searches',
  text: 'Failed to load your searches. Please try again.',
};

export interface SavedSearchListProps {
  /** Returns the displayed name of a category. Products know it, and their results import this feature. */
  categoryLabel(category: string): string;
}

/** The searches that the person has saved. Each links to its results and can be deleted. Only for the hosted site. */
export function SavedSearchList({ categoryLabel }: SavedSearchListProps) {
  const { status } = useSession();
  const { data, error, isLoading, retry } = useSavedSearches();
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to see your searches.');
  const deleteSearch = useDeleteSavedSearch();
  const bindToastToUser = useToast('saved-search');
  const content = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(
    content,
    useMemo(() => data?.savedSearches.map(({ _id }) => _id) ?? [], [data]),
    'li',
  );
  const titleOf = ({ search, category = '' }: SavedSearch) => search || categoryLabel(category);
  const { confirmDialog, askToConfirm } = useConfirmDialog<SavedSearch>({
    title: 'Delete this search?',
    children: (savedSearch) => `We will no longer tell you what is new for “${titleOf(savedSearch)}”.`,
    confirmLabel: 'Delete',
    onConfirm: async ({ _id }) => {
      const showToast = bindToastToUser();
      if (await deleteSearch(_id)) showToast({ title: 'Search deleted' });
    },
  });
  // The dialog stays mounted when a guest signs in, because after a first sign-in it asks the person for their profile.
  return (
    <>
      {dialog}
      {confirmDialog}
      {status === 'guest' ? (
        <EmptyState
          icon={Search}
          title="Sign in to see your searches"
          button={<Button onClick={() => requireSignIn(() => {})}>Sign in</Button>}
        />
      ) : (
        <div className={root} ref={content} tabIndex={-1}>
          <List
            items={data?.savedSearches}
            state={{ error, isLoading, retry, hasMore: false, isLoadingMore: false, loadMore: () => {} }}
            skeletons={<SavedSearchSkeletons />}
            failure={failure}
            empty={
              <EmptyState
                icon={Search}
                title="No searches yet"
                button={<LinkButton href="/">Start Shopping</LinkButton>}
              >
                Search for something, press Tell me, and we tell you when somebody sells it.
              </EmptyState>
            }
          >
            {(savedSearches) => (
              <ul className={css.list}>
                {savedSearches.map((savedSearch) => (
                  <SearchRow
                    key={savedSearch._id}
                    savedSearch={savedSearch}
                    title={titleOf(savedSearch)}
                    categoryLabel={categoryLabel}
                    onDelete={() => askToConfirm(savedSearch)}
                  />
                ))}
              </ul>
            )}
          </List>
        </div>
      )}
    </>
  );
}

interface SearchRowProps extends SavedSearchListProps {
  savedSearch: SavedSearch;
  title: string;
  onDelete(): void;
}

function SearchRow({ savedSearch, title, categoryLabel, onDelete }: SearchRowProps) {
  const campusName = useCampusName();
  const { search, category, campus } = savedSearch;
  const details = [
    search && category && categoryLabel(category),
    priceRangeText(savedSearch),
    campusName(campus),
  ].filter(Boolean);
  return (
    <li className={css.item}>
      <div className={css.texts}>
        <a className={css.link} href={`/?${searchQuery(savedSearch)}`}>
          {title}
        </a>
        <p className={css.details}>{details.join(' · ')}</p>
      </div>
      <div className={css.deleteButton}>
        <IconButton icon={Trash2} label={`Delete search: ${title}`} onClick={onDelete} />
      </div>
    </li>
  );
}

import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.tsx';
import type { SavedSearchListProps } from './SavedSearchList.tsx';
import { SavedSearchSkeletons } from './SavedSearchSkeletons.tsx';

const savedSearchList = lazyPart(() =>
  import('./SavedSearchList.tsx').then((module) => module.SavedSearchList),
);

/** The saved searches, whose code is loaded when their tab is opened. */
export function SavedSearchTab(props: SavedSearchListProps) {
  const { Content, hasFailed, isLoading, load } = useLazyPart(savedSearchList, true);
  if (Content) return <Content {...props} />;
  if (!hasFailed) return <SavedSearchSkeletons />;
  return (
    <LoadError title="This did not load" isRetrying={isLoading} onRetry={load}>
      Check your data or Wi-Fi, then try again.
    </LoadError>
  );
}

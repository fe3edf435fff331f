import type { ApiError } from '../../core/client.ts';
import type { ErrorStateProps } from '../../ui/feedback/ErrorState.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { QuietState } from '../../ui/feedback/QuietState.tsx';
import { FallbackContent } from '../../ui/overlays/WidgetRoot.tsx';

export interface ProductsErrorProps extends Pick<ErrorStateProps, 'onRetry' | 'isRetrying'> {
  error: ApiError;
  /** Whether the list is the result of a search. */
  isSearchResult: boolean;
}

/** What is said if a list of products could not be loaded. */
export const productsFailure = (isSearchResult: boolean) =>
  isSearchResult
    ? { title: 'Search failed', text: 'Failed to search products. Please try again.' }
    : { title: 'Error loading products', text: 'Failed to load products. Please try again later.' };

/** Shown if a list of products could not be loaded. */
export function ProductsError({ error, isSearchResult, ...retryProps }: ProductsErrorProps) {
  const { title, text } = productsFailure(isSearchResult);
  // An error of the field `campus` means that the server does not know the campus.
  return error.fields.campus ? (
    <>
      <QuietState title="This campus is not on Campus Market." icon="unknown" role="status" />
      <FallbackContent />
    </>
  ) : (
    <LoadError title={title} error={error} {...retryProps}>
      {text}
    </LoadError>
  );
}

import type { ApiError } from '../../core/client.ts';
import { ErrorState, type ErrorStateProps } from '../../ui/feedback/ErrorState.tsx';
import { QuietState } from '../../ui/feedback/QuietState.tsx';

export interface ProductsErrorProps extends Pick<ErrorStateProps, 'onRetry' | 'isRetrying'> {
  error: ApiError;
  /** True when people were searching. */
  searching: boolean;
}

/** A list of products that could not be loaded. */
export function ProductsError({ error, searching, ...retry }: ProductsErrorProps) {
  return error.fields.campus ? (
    <QuietState title="This campus is not on Campus Market." role="status" />
  ) : searching ? (
    <ErrorState title="Search failed" {...retry}>
      Failed to search products. Please try again.
    </ErrorState>
  ) : (
    <ErrorState title="Error loading products" {...retry}>
      Failed to load products. Please try again later.
    </ErrorState>
  );
}

import { ErrorState, type ErrorStateProps } from '../../ui/feedback/ErrorState.tsx';

export interface ProductsErrorProps extends Pick<ErrorStateProps, 'onRetry' | 'isRetrying'> {
  /** True when people were searching. */
  searching: boolean;
}

/** A list of products that could not be loaded. */
export function ProductsError({ searching, ...retry }: ProductsErrorProps) {
  return searching ? (
    <ErrorState title="Search failed" {...retry}>
      Failed to search products. Please try again.
    </ErrorState>
  ) : (
    <ErrorState title="Error loading products" {...retry}>
      Failed to load products. Please try again later.
    </ErrorState>
  );
}

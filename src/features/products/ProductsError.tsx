import { ErrorNotice } from '../../ui/QuietNotice.tsx';

export interface ProductsErrorProps {
  /** True when people were searching. */
  searching: boolean;
  onRetry(): void;
}

/** A list of products that could not be loaded. */
export function ProductsError({ searching, onRetry }: ProductsErrorProps) {
  return searching ? (
    <ErrorNotice title="Search failed" onRetry={onRetry}>
      Failed to search products. Please try again.
    </ErrorNotice>
  ) : (
    <ErrorNotice title="Error loading products" onRetry={onRetry}>
      Failed to load products. Please try again later.
    </ErrorNotice>
  );
}

import { ErrorNotice, type ErrorNoticeProps } from '../../ui/QuietNotice.tsx';

export interface ProductsErrorProps extends Pick<ErrorNoticeProps, 'onRetry' | 'isRetrying'> {
  /** True when people were searching. */
  searching: boolean;
}

/** A list of products that could not be loaded. */
export function ProductsError({ searching, ...retry }: ProductsErrorProps) {
  return searching ? (
    <ErrorNotice title="Search failed" {...retry}>
      Failed to search products. Please try again.
    </ErrorNotice>
  ) : (
    <ErrorNotice title="Error loading products" {...retry}>
      Failed to load products. Please try again later.
    </ErrorNotice>
  );
}

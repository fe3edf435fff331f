import type { ApiError } from '../../core/client.ts';
import { ErrorNotice, type ErrorNoticeProps, QuietNotice } from '../../ui/QuietNotice.tsx';

export interface ProductErrorProps extends Pick<ErrorNoticeProps, 'onRetry' | 'isRetrying'> {
  error: ApiError;
}

/** A product that is not there any more, or could not be loaded. */
export function ProductError({ error, ...retry }: ProductErrorProps) {
  return error.status === 404 ? (
    <QuietNotice title="Product not found" role="alert">
      The product you're looking for could not be found.
    </QuietNotice>
  ) : (
    <ErrorNotice title="Error loading product" {...retry}>
      Failed to load product details. Please try again later.
    </ErrorNotice>
  );
}

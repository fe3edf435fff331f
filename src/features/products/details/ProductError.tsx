import type { ApiError } from '../../../core/client.ts';
import type { ErrorStateProps } from '../../../ui/feedback/ErrorState.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { QuietState } from '../../../ui/feedback/QuietState.tsx';
import { FallbackContent } from '../../../ui/overlays/WidgetRoot.tsx';

export interface ProductErrorProps extends Pick<ErrorStateProps, 'onRetry' | 'isRetrying'> {
  error: ApiError;
}

/** Shown if a product does not exist any more or could not be loaded. */
export function ProductError({ error, ...retryProps }: ProductErrorProps) {
  return error.status === 404 ? (
    <>
      <QuietState title="Product not found" role="alert">
        The product you're looking for could not be found.
      </QuietState>
      <FallbackContent />
    </>
  ) : (
    <LoadError title="Error loading product" error={error} {...retryProps}>
      Failed to load product details. Please try again later.
    </LoadError>
  );
}

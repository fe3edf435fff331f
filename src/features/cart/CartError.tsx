import { LoadError, type LoadErrorProps } from '../../ui/feedback/LoadError.tsx';

/** Shown in place of a cart, or above it, when its code or its products failed to load. */
export function CartError(props: Pick<LoadErrorProps, 'error' | 'isRetrying' | 'onRetry'>) {
  return (
    <LoadError title="Error loading products" {...props}>
      Failed to load products. Please try again later.
    </LoadError>
  );
}

import { useRedirectAfterError } from '../../ui/feedback/useRedirectAfterError.ts';
import { useMyProduct } from './useMyProduct.ts';

/** Returns whether the seller is redirected because the product to change did not load. */
export function useUpdateProductRedirect(productId: string): boolean {
  const { data, error, isLoading } = useMyProduct(productId);
  return useRedirectAfterError(
    { error: data ? undefined : error, isLoading },
    {
      toast: { title: 'Error loading product', text: 'Failed to load product details. Please try again.' },
      to: '/my-goods',
    },
  );
}

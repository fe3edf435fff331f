import { useRedirectAfterError } from '../../ui/feedback/useRedirectAfterError.ts';
import { useMyProduct } from './useMyProduct.ts';

/** Redirects the seller to My Goods if the product to edit does not load. Returns true while it redirects. */
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

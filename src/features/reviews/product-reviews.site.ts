import { formatNaira } from '../../contract/shared/naira.ts';
import { ApiError } from '../../core/client.ts';
import { errorHead, type Loaded, previewPicture, type ServerPage } from '../../core/site-page.ts';
import { useRedirectAfterError } from '../../ui/feedback/useRedirectAfterError.ts';
import { loadReviews, useReviewsBatches } from './useReviews.ts';

export const reviewsTitle = 'Customer Reviews';

/** Redirects the visitor to Home if the product of these reviews does not exist. Returns true while it redirects. */
export function useReviewsRedirect(productId: string): boolean {
  const { error, isLoading } = useReviewsBatches({ product: productId });
  return useRedirectAfterError(
    { error: error?.status === 404 ? error : undefined, isLoading },
    {
      toast: {
        title: 'Product not found',
        text: "The product you're looking for could not be found.",
      },
      to: '/',
    },
  );
}

export const reviewsServerPage: ServerPage<Loaded<typeof loadReviews>> = {
  load: (market, { params }) => loadReviews(market, { product: params.id ?? '' }),
  head({ params }, loaded) {
    const path = `/product/${encodeURIComponent(params.id ?? '')}/reviews`;
    if (loaded instanceof ApiError) return errorHead(loaded, 'Product', path);
    const { product, stats } = loaded;
    const ratingText = stats.averageRating > 0 ? `Rated ${stats.averageRating.toFixed(1)} out of 5. ` : '';
    return {
      title: product ? `Reviews of ${product.productName}` : reviewsTitle,
      description: `${ratingText}${stats.totalReviews} reviews${
        product ? ` of ${product.productName}, ${formatNaira(product.productPrice)}` : ''
      }.`,
      path,
      image: previewPicture(product?.productImages[0]),
    };
  },
};

import { formatNaira } from '../../contract/shared/naira.ts';
import type { ProductDetails } from '../../contract/shared/types.ts';
import { ApiError } from '../../core/client.ts';
import { errorHead, type Loaded, previewPicture, type ServerPage } from '../../core/site-page.ts';
import { useRedirectAfterError } from '../../ui/feedback/useRedirectAfterError.ts';
import { loadProduct, useProduct } from './details/useProduct.ts';

const notFoundToast = {
  title: 'Product not found',
  text: "The product you're looking for could not be found.",
};
const loadFailedToast = {
  title: 'Error loading product',
  text: 'Failed to load product details. Please try again later.',
};

/**
 * Returns the title of a product's page on the hosted site. If the product does not load, redirects the visitor to Home,
 * and `isRedirecting` is true meanwhile.
 */
export function useProductPage(id: string) {
  const { data, error, isLoading } = useProduct(id);
  const isRedirecting = useRedirectAfterError(
    { error, isLoading },
    { toast: error?.status === 404 ? notFoundToast : loadFailedToast, to: '/' },
  );
  return { title: data?.productName, isRedirecting };
}

export const productServerPage: ServerPage<Loaded<typeof loadProduct>> = {
  load: (market, { params }) => loadProduct(market, params.id ?? ''),
  head({ params }, loaded) {
    const path = `/product/${encodeURIComponent(params.id ?? '')}`;
    if (loaded instanceof ApiError) return errorHead(loaded, 'Product', path);
    const { product } = loaded;
    const price = formatNaira(product.productPrice);
    const sellerName = product.storeName ?? product.seller.name;
    return {
      title: product.productName,
      sharedTitle: `${product.productName}, ${price}`,
      description: `${price} at ${sellerName}. ${product.productDescription}`.slice(0, 200),
      author: sellerName,
      path,
      image: previewPicture(product.productImages[0]),
      widget: { tag: 'product-page', attributes: { product: product._id } },
      data: (toAbsolute) => schemaOrgProduct(product, toAbsolute),
    };
  },
};

/** Returns a product in the vocabulary of schema.org. */
function schemaOrgProduct(product: ProductDetails, toAbsolute: (path: string) => string): object {
  const { _id, productName, productPrice, rating, reviewCount, reviews, storeName, seller } = product;
  const url = toAbsolute(`/product/${encodeURIComponent(_id)}`);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: productName,
    description: product.productDescription || undefined,
    category: product.category,
    sku: _id,
    url,
    image: product.productImages.map(toAbsolute),
    offers: {
      '@type': 'Offer',
      url,
      price: productPrice,
      priceCurrency: 'NGN',
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': storeName ? 'Store' : 'Person', name: storeName ?? seller.name },
    },
    ...(rating !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
      review: reviews
        .filter((review) => review.rating !== null)
        .map((review) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: review.userName },
          datePublished: review.date.slice(0, 10) || undefined,
          reviewBody: review.comment,
          reviewRating: { '@type': 'Rating', ratingValue: review.rating },
        })),
    }),
  };
}

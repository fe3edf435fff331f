import type { ProductDetails } from 'campus-market';

/** A product as search engines read it, in the words of schema.org. */
export function productData(product: ProductDetails, absolute: (path: string) => string): object {
  const { _id, productName, productPrice, rating, reviewCount, reviews, storeName, seller } = product;
  const url = absolute(`/product/${encodeURIComponent(_id)}`);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: productName,
    description: product.productDescription || undefined,
    category: product.category,
    sku: _id,
    url,
    image: product.productImages.map(absolute),
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

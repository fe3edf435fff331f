import { formatNaira } from '../../contract/shared/naira.ts';
import type { ProductDetails } from '../../contract/shared/types.ts';
import { ApiError } from '../../core/client.ts';
import { errorHead, type Loaded, previewPicture, type ServerPage } from '../../core/site-page.ts';
import { growPicture } from '../../ui/display/grow-picture.ts';
import { useRedirectAfterError } from '../../ui/feedback/useRedirectAfterError.ts';
import { pressedCard } from '../product-cards/index.ts';
import { loadProduct, useProduct } from './details/useProduct.ts';
import { useRememberSeen } from './useRememberSeen.ts';

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
 * and `isRedirecting` is true meanwhile. Remembers on this device that the product was seen.
 */
export function useProductPage(id: string) {
  const { data, error, isLoading } = useProduct(id);
  useRememberSeen(data?._id);
  const isRedirecting = useRedirectAfterError(
    { error, isLoading },
    { toast: error?.status === 404 ? notFoundToast : loadFailedToast, to: '/' },
  );
  return { title: data?.productName, isRedirecting };
}

/**
 * Shows the page of a product, or the page after it. The picture of the pressed card grows into the product's picture,
 * and shrinks again when the visitor goes back.
 */
export function showProductPage(update: () => void): void {
  const { current: card } = pressedCard;
  const productPath = `/product/${encodeURIComponent(card?.product._id ?? '')}`;
  const cardFrame = (cardLink: Element | null | undefined) =>
    cardLink?.closest('article')?.firstElementChild as HTMLElement | null | undefined;
  const findPictures = () => document.querySelector<HTMLElement>('main [data-enlarges]');

  if (location.pathname === productPath) {
    const frame = cardFrame(card?.link);
    // Would keep all elements of the left page in the memory.
    delete card?.link;
    growPicture(frame, update, () => {
      const pictures = findPictures();
      const image = pictures?.querySelector('img');
      const cardImage = frame?.querySelector('img');
      // Shows the card's file, which is loaded, until the larger file has loaded.
      if (image && cardImage)
        Object.assign(image.style, {
          backgroundImage: `url("${cardImage.currentSrc}")`,
          backgroundSize: 'cover',
        });
      return pictures;
    });
  } else if (card?.from === location.href) {
    growPicture(findPictures(), update, () =>
      cardFrame([...document.querySelectorAll(`[part=card] a[href="${productPath}"]`)].find(isOnScreen)),
    );
  } else update();
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
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

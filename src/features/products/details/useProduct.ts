import { useMemo } from 'react';
import type { Media, ProductDetails } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import type { Market } from '../../../core/market.ts';
import { useErrorUnlessRetrying } from '../../../core/page-error.ts';
import { asNumber, asObject, asString, asStrings } from '../../../core/parse-json.ts';
import { preload } from '../../../core/preload.ts';
import { useSession } from '../../../core/session/useSession.ts';
import { type QueryResult, useQuery } from '../../../core/useQuery.ts';
import { parseProduct, parseProducts, toLinkedProduct } from '../../product-cards/index.ts';
import { averageRating, parseReviews } from '../../reviews/index.ts';
import { parseSellerFacts } from '../../sellers/index.ts';

// This code is not in useProducts.ts, because a grid must not load it.

/**
 * The details of a product, with fields that other servers of this API may send in `GET /product-details/{id}`. Our server does not
 * send them in that call.
 */
export interface FetchedProductDetails extends ProductDetails {
  isFavorite?: boolean;
  /** The ids of the product's files. Sent only to its seller. */
  public_ids: string[];
  /** The seller's phone number, if the server makes it public. */
  phone?: string;
  /** Whether an admin has taken the product down, so that only its seller sees it. */
  isHidden: boolean;
}

/**
 * The details of a product, with the URL of its page on Campus Market.
 *
 * @example
 * const stars = ({ rating, reviewCount }: LinkedProductDetails) =>
 *   rating === null ? 'No rating yet' : `${rating} of 5 (${reviewCount})`;
 */
export interface LinkedProductDetails extends FetchedProductDetails {
  /** The URL of the product's page on Campus Market. */
  url: string;
}

/**
 * Reads a product with its details. The seller can read it even if it is hidden from everybody else.
 *
 * @example
 * function ProductLine({ id }: { id: string }) {
 *   const { data: product, error } = useProduct(id);
 *   if (error?.code === 'not_found') return <p>It is no longer on sale.</p>;
 *   return <p>{product && <a href={product.url}>{product.productName}</a>}</p>;
 * }
 */
export function useProduct(id: string): QueryResult<LinkedProductDetails> {
  const market = useMarket();
  const { status } = useSession();
  const input = { params: { id } };
  const publicResult = useQuery('GET /product-details/{id}', input, parseProductDetails);
  const { error, isLoading } = useErrorUnlessRetrying(publicResult.data, publicResult);
  const isNotFound = !publicResult.data && error?.status === 404;
  const ownResult = useQuery(
    'GET /my-products/{id}',
    isNotFound && status === 'signed-in' ? input : null,
    parseProductDetails,
  );
  // Report "not found" only after the seller's own products were checked. On the server, which renders
  // pages for guests, report it at once.
  const isCheckingOwnProducts =
    isNotFound && (ownResult.isLoading || (status === 'checking' && !publicResult.isLoading));
  const data = publicResult.data ?? (isNotFound ? ownResult.data : undefined);
  return {
    // Memoized, because components compare products.
    data: useMemo(() => data && toLinkedProduct(data.product, market), [data, market]),
    error: isCheckingOwnProducts || data ? undefined : error,
    isLoading: isLoading || isCheckingOwnProducts,
    retry: publicResult.retry,
  };
}

function toProductDetails(value: unknown): FetchedProductDetails {
  const raw = asObject(value);
  const product = parseProduct(raw);
  const reviews = parseReviews(raw.reviews ?? raw.customerReviews);
  const videos = asStrings(raw.videos);
  return {
    ...product,
    productDescription: asString(raw.productDescription ?? raw.description) ?? '',
    seller: {
      ...product.seller,
      ...parseSellerFacts(raw.seller ?? raw.user),
      products: parseProducts(asObject(raw.seller ?? raw.user)),
    },
    rating: asNumber(raw.rating ?? raw.averageRating) ?? averageRating(reviews),
    reviewCount: asNumber(raw.reviewCount ?? raw.totalReviews) ?? reviews.length,
    reviews,
    media: raw.media ? product.media : [...product.media, ...videos.map(toVideo)],
    videos,
    public_ids: asStrings(raw.public_ids),
    isHidden: raw.isHidden === true,
    phone: asString(raw.phone ?? raw.phoneNumber ?? raw.contactPhone ?? raw.sellerPhone),
  };
}

/** Returns the media of a video, for servers that send only its URL. */
const toVideo = (url: string): Media => ({ url, width: 640, height: 360, color: '', type: 'video' });

/** Parses a response with one product, which is in `product` or is the whole response. */
export function parseProductDetails(reply: unknown): { product: FetchedProductDetails } {
  return { product: toProductDetails(asObject(reply).product ?? reply) };
}

/** Preloads a product when a server renders its page, by the same call as `useProduct`. */
export const loadProduct = ({ queries }: Market, id: string) =>
  preload(queries, 'GET /product-details/{id}', { params: { id } }, parseProductDetails);

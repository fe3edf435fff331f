import type { Media, ProductDetails } from '../../../contract/shared/types.ts';
import { useDetailsError } from '../../../core/page-error.ts';
import { asNumber, asObject, asString, asStrings } from '../../../core/parse-json.ts';
import { useSession } from '../../../core/session/useSession.ts';
import { type QueryResult, useQuery } from '../../../core/useQuery.ts';
import { readProduct, readProducts } from '../../product-cards/index.ts';
import { averageRating, readReviews } from '../../reviews/index.ts';

// Apart from the lists: a grid shows its cards without this code.

/** A product with what only its own page shows, and what another server may send along. Ours has a call for each. */
export interface KeptProductDetails extends ProductDetails {
  isFavorite?: boolean;
  /** The ids of its files. Servers tell them only its seller. */
  public_ids: string[];
  /** The seller's, where the server makes it public. */
  phone?: string;
  /** Taken down by an admin. Only its seller still sees it. */
  isHidden: boolean;
}

/** One product with everything its page shows. Its seller sees it also while nobody else does. */
export function useProduct(id: string): QueryResult<KeptProductDetails> {
  const { status } = useSession();
  const input = { params: { id } };
  const shown = useQuery('GET /product-details/{id}', input, readOneProduct);
  const { error, isLoading } = useDetailsError(shown.data, shown);
  const isGone = !shown.data && error?.status === 404;
  const own = useQuery(
    'GET /my-products/{id}',
    isGone && status === 'signed-in' ? input : null,
    readOneProduct,
  );
  // Not said before it is known whose it is. The server's page, which is for guests, says it.
  const isAsking = isGone && (own.isLoading || (status === 'checking' && !shown.isLoading));
  const data = shown.data ?? (isGone ? own.data : undefined);
  return {
    data: data?.product,
    error: isAsking || data ? undefined : error,
    isLoading: isLoading || isAsking,
    retry: shown.retry,
  };
}

function readDetails(value: unknown): KeptProductDetails {
  const raw = asObject(value);
  const product = readProduct(raw);
  const reviews = readReviews(raw.reviews ?? raw.customerReviews);
  const videos = asStrings(raw.videos);
  return {
    ...product,
    productDescription: asString(raw.productDescription ?? raw.description) ?? '',
    seller: { ...product.seller, products: readProducts(asObject(raw.seller ?? raw.user)) },
    rating: asNumber(raw.rating ?? raw.averageRating) ?? averageRating(reviews),
    reviewCount: asNumber(raw.reviewCount ?? raw.totalReviews) ?? reviews.length,
    reviews,
    media: raw.media ? product.media : [...product.media, ...videos.map(asVideo)],
    videos,
    public_ids: asStrings(raw.public_ids),
    isHidden: raw.isHidden === true,
    phone: asString(raw.phone ?? raw.phoneNumber ?? raw.contactPhone ?? raw.sellerPhone),
  };
}

/** Of a server that tells nothing else of it. */
const asVideo = (url: string): Media => ({ url, width: 640, height: 360, color: '', type: 'video' });

/** One product, wherever the server put it. */
export function readOneProduct(reply: unknown): { product: KeptProductDetails } {
  return { product: readDetails(asObject(reply).product ?? reply) };
}

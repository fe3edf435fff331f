import type { ProductDetails } from '../../../contract/shared/types.ts';
import { asNumber, asRaw, asText, asTexts } from '../../../core/spellings.ts';
import { type QueryResult, useQuery } from '../../../core/useQuery.ts';
import { readProduct, readProducts } from '../../product-cards/index.ts';
import { averageRating, readReviews } from '../../reviews/index.ts';

// Apart from the lists: a grid shows its cards without this code.

/** A product with what only its own page shows, and what another server may send along. Ours has a call for each. */
export interface KeptProductDetails extends ProductDetails {
  isFavorite?: boolean;
  videos: string[];
  /** The seller's, where the server makes it public. */
  phone?: string;
}

/** One product with everything its page shows. */
export function useProduct(id: string): QueryResult<KeptProductDetails> {
  const { data, ...result } = useQuery('GET /product-details/{id}', { params: { id } }, readOneProduct);
  return { ...result, data: data?.product };
}

function readDetails(value: unknown): KeptProductDetails {
  const raw = asRaw(value);
  const product = readProduct(raw);
  const reviews = readReviews(raw.reviews ?? raw.customerReviews);
  return {
    ...product,
    productDescription: asText(raw.productDescription ?? raw.description) ?? '',
    seller: { ...product.seller, products: readProducts(asRaw(raw.seller ?? raw.user)) },
    rating: asNumber(raw.rating ?? raw.averageRating) ?? averageRating(reviews),
    reviewCount: asNumber(raw.reviewCount ?? raw.totalReviews) ?? reviews.length,
    reviews,
    videos: asTexts(raw.videos),
    phone: asText(raw.phone ?? raw.phoneNumber ?? raw.contactPhone ?? raw.sellerPhone),
  };
}

/** One product, wherever the server put it. */
export function readOneProduct(reply: unknown): { product: KeptProductDetails } {
  return { product: readDetails(asRaw(reply).product ?? reply) };
}

import { useRef } from 'react';
import type { Input, ProductLine, Query, Reply, Review, ReviewStats } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { useErrorOrServerNotFound } from '../../core/page-error.ts';
import { asObject, asStrings } from '../../core/parse-json.ts';
import { preload } from '../../core/preload.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type ListOptions, type ListResult, useItems, useListResult } from '../../core/useList.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';
import { type QueryBatchesResult, useQueryBatches } from '../../core/useQueryBatches.ts';
import { parseProductLines } from '../product-cards/index.ts';
import { parseReview, parseReviewBatch, type ReviewBatch } from './parse-review.ts';

/**
 * The order of reviews.
 *
 * @example
 * const sort: ReviewSort = 'helpful';
 */
export type ReviewSort = NonNullable<Query<'GET /reviews/{productId}'>['sort']>;

/**
 * The product whose reviews to read, and which of them.
 *
 * @example
 * const filter: ReviewFilter = { product: 'kq3XvT9mB2aLw7RdYc1E', rating: 5, sort: 'helpful' };
 */
export interface ReviewFilter {
  /** The id of the product. */
  product: string;
  /** Only reviews with this number of stars. */
  rating?: number | undefined;
  /** Default: the newest first. */
  sort?: ReviewSort | undefined;
}

/**
 * The reviews that `useReviews` returns, and how many there are.
 *
 * @example
 * const title = ({ items, stats }: ReviewsResult) => `${items.length} of ${stats?.totalReviews} reviews`;
 */
export interface ReviewsResult extends ListResult<Review> {
  /** The counts of all reviews of the product, including the reviews that the filter hides. */
  stats: ReviewStats | undefined;
}

export interface ReviewsBatches extends QueryBatchesResult<ReviewBatch> {
  /** Undefined until the first batch is loaded. */
  reviews: Review[] | undefined;
  /** The counts of all reviews of the product, including the reviews that the filter hides. */
  stats: ReviewStats | undefined;
}

/** The call's input, which must be the same in the browser and in the server's preload. */
const reviewsInput = ({
  product,
  rating,
  sort,
  limit,
}: ReviewFilter & { limit?: number | undefined }): Input<'GET /reviews/{productId}'> => ({
  params: { productId: product },
  query: { rating, sort, limit },
});

/**
 * Reads the reviews of a product, ten at a time.
 *
 * @example
 * const { items: reviews, stats } = useReviews({ product: 'kq3XvT9mB2aLw7RdYc1E' });
 */
export function useReviews(filter: ReviewFilter, options: ListOptions = {}): ReviewsResult {
  const { stats, batches, ...state } = useReviewsBatches({ ...filter, limit: options.limit });
  const reviews = useItems(batches, (batch) => batch.reviews);
  return { ...useListResult(state, reviews, { ...options, owner: filter.product }), stats };
}

/** Reads the reviews of a product, ten at a time. For the screens. */
export function useReviewsBatches(filter: Parameters<typeof reviewsInput>[0]): ReviewsBatches {
  const { batches, ...result } = useQueryBatches(
    'GET /reviews/{productId}',
    reviewsInput(filter),
    parseReviewBatch,
  );
  const stats = batches[0]?.stats;
  // Keep the stats on the screen while the reviews load again after a change of the filter or of the sort order.
  const lastStats = useRef<{ product: string; stats: ReviewStats | undefined } | undefined>(undefined);
  if (stats || lastStats.current?.product !== filter.product)
    lastStats.current = { product: filter.product, stats };
  return {
    ...result,
    batches,
    error: useErrorOrServerNotFound(result),
    reviews: batches.length > 0 ? batches.flatMap(({ reviews }) => reviews) : undefined,
    stats: lastStats.current?.stats,
  };
}

type OwnReviewReply = Reply<'GET /reviews/{productId}/mine'>;

/**
 * Reads the signed-in user's review of a product, and which reviews they found helpful. Reads nothing for guests.
 *
 * @example
 * const { data } = useOwnReview('kq3XvT9mB2aLw7RdYc1E');
 * const stars = data?.review?.rating;
 */
export function useOwnReview(productId: string): QueryResult<OwnReviewReply> {
  const { personId } = useSession();
  const input = personId ? { params: { productId } } : null;
  return useQuery('GET /reviews/{productId}/mine', input, parseOwnReviewReply);
}

function parseOwnReviewReply(reply: unknown): OwnReviewReply {
  const raw = asObject(reply);
  return {
    review: raw.review ? parseReview(raw.review) : null,
    helpfulReviewIds: asStrings(raw.helpfulReviewIds),
  };
}

/** The input that reads the reviewed product. The call is not `GET /product-details/{id}`, which would count a view. */
const productLineInput = (productId: string): Input<'GET /products/lines'> => ({ query: { ids: productId } });

/** Reads the reviewed product. Returns undefined while it is loading, and if it is no longer on sale. */
export function useReviewedProduct(productId: string): ProductLine | undefined {
  return useQuery('GET /products/lines', productLineInput(productId), parseProductLines).data?.lines[0];
}

/** Preloads the reviews of a product on the server, with the same calls as the hooks. */
export async function loadReviews({ queries }: Market, filter: ReviewFilter) {
  const [{ reviews, stats }, { lines }] = await Promise.all([
    preload(queries, 'GET /reviews/{productId}', reviewsInput(filter), parseReviewBatch),
    preload(queries, 'GET /products/lines', productLineInput(filter.product), parseProductLines),
  ]);
  return { reviews, stats, product: lines[0] };
}

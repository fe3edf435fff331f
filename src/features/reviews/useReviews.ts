import { useRef } from 'react';
import type { Input, Query, Review, ReviewStats } from '../../contract/shared/types.ts';
import { usePageError } from '../../core/missing.ts';
import { type QueryBatchesResult, useQueryBatches } from '../../core/useQueryBatches.ts';
import { type ReviewPage, readReviewPage } from './read-review.ts';

export type ReviewSort = NonNullable<Query<'GET /reviews/{productId}'>['sort']>;

/** Which reviews, and in which order. */
export interface ReviewFilter {
  /** The id of the product. */
  product: string;
  /** Only those with so many stars. */
  rating?: number | undefined;
  /** The newest first, unless it says another order. */
  sort?: ReviewSort | undefined;
}

export interface ReviewsResult extends Omit<QueryBatchesResult<ReviewPage>, 'batches'> {
  /** Undefined until the first of them have come. */
  reviews: Review[] | undefined;
  /** Of all reviews of the product, whatever the filter. */
  stats: ReviewStats | undefined;
}

/** What reads them: also for a server, which reads before it renders. */
export const reviewsInput = ({ product, rating, sort }: ReviewFilter): Input<'GET /reviews/{productId}'> => ({
  params: { productId: product },
  query: { rating, sort },
});

/** The reviews of a product, ten at a time. */
export function useReviews(filter: ReviewFilter): ReviewsResult {
  const { batches, ...result } = useQueryBatches(
    'GET /reviews/{productId}',
    reviewsInput(filter),
    readReviewPage,
  );
  const stats = batches[0]?.stats;
  // They stay while the reviews with other stars, or in another order, are on their way.
  const last = useRef<{ product: string; stats: ReviewStats | undefined } | undefined>(undefined);
  if (stats || last.current?.product !== filter.product) last.current = { product: filter.product, stats };
  return {
    ...result,
    error: usePageError(result),
    reviews: batches.length > 0 ? batches.flatMap(({ reviews }) => reviews) : undefined,
    stats: last.current?.stats,
  };
}

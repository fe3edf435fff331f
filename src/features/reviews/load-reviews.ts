import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import { readReviewPage } from './read-review.ts';
import { lineInput } from './useReviewedProduct.ts';
import { type ReviewFilter, reviewsInput } from './useReviews.ts';

/** What a server reads before it renders the reviews of a product: the same calls as the hooks. */
export async function loadReviews({ queries }: Market, filter: ReviewFilter) {
  const [{ reviews, stats }, { lines }] = await Promise.all([
    preload(queries, 'GET /reviews/{productId}', reviewsInput(filter), readReviewPage),
    preload(queries, 'GET /products/lines', lineInput(filter.product)),
  ]);
  return { reviews, stats, product: lines[0] };
}

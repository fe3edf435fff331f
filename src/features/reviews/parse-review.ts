import type { Reply, Review, ReviewStats } from '../../contract/shared/types.ts';
import { asNumber, asObject, asString } from '../../core/parse-json.ts';

/** Parses a review. Accepts the field names of other servers of this API too. */
export function parseReview(value: unknown): Review {
  const raw = asObject(value);
  const response = asObject(raw.sellerResponse);
  const message = asString(response.message);
  const name = asString(raw.displayName ?? raw.userName ?? asObject(raw.user).name ?? raw.name);
  return {
    _id: asString(raw._id ?? raw.id) ?? '',
    productId: asString(raw.productId) ?? '',
    userId: asString(raw.userId),
    userName: name?.trim() || 'Anonymous',
    userAvatar: asString(raw.userAvatar),
    rating: asNumber(raw.rating) ?? null,
    comment: asString(raw.comment ?? raw.text ?? raw.review) ?? '',
    date: asString(raw.date ?? raw.createdAt) ?? '',
    edited: raw.edited === true,
    helpful: asNumber(raw.helpful ?? raw.helpfulCount) ?? 0,
    verified: raw.verified === true,
    ...(message && { sellerResponse: { message, date: asString(response.date) ?? '' } }),
  };
}

/** Parses a list of reviews. Returns no reviews if the value is not a list. */
export const parseReviews = (list: unknown): Review[] => (Array.isArray(list) ? list.map(parseReview) : []);

/** Returns the average number of stars, rounded to one decimal, or null if no review has stars. */
export function averageRating(reviews: readonly Pick<Review, 'rating'>[]): number | null {
  const stars = reviews.flatMap(({ rating }) => rating ?? []);
  if (stars.length === 0) return null;
  return Math.round((10 * stars.reduce((sum, rating) => sum + rating, 0)) / stars.length) / 10;
}

export type ReviewBatch = Reply<'GET /reviews/{productId}'>;

/** Parses a batch of reviews. If the server sends no `stats`, computes them from the batch. */
export function parseReviewBatch(reply: unknown): ReviewBatch {
  const raw = asObject(reply);
  const reviews = parseReviews(raw.reviews ?? reply);
  return {
    reviews,
    pagination: (raw.pagination as ReviewBatch['pagination'] | undefined) ?? singleBatchPagination,
    stats: (raw.stats as ReviewStats | undefined) ?? countStats(reviews),
  };
}

/** For servers that send no pagination and therefore all reviews at once. */
const singleBatchPagination = { hasMore: false, nextCursor: null } as ReviewBatch['pagination'];

function countStats(reviews: readonly Review[]): ReviewStats {
  const ratingDistribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { rating } of reviews) {
    if (rating !== null && rating in ratingDistribution) {
      ratingDistribution[rating as keyof typeof ratingDistribution] += 1;
    }
  }
  return { averageRating: averageRating(reviews) ?? 0, totalReviews: reviews.length, ratingDistribution };
}

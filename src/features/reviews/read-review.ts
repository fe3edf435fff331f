import type { Reply, Review, ReviewStats } from '../../contract/shared/types.ts';
import { asNumber, asRaw, asText } from '../../core/parse-json.ts';

/** A review as any server of this kind may spell it. */
export function readReview(value: unknown): Review {
  const raw = asRaw(value);
  const response = asRaw(raw.sellerResponse);
  const message = asText(response.message);
  const name = asText(raw.displayName ?? raw.userName ?? asRaw(raw.user).name ?? raw.name);
  return {
    _id: asText(raw._id ?? raw.id) ?? '',
    productId: asText(raw.productId) ?? '',
    userId: asText(raw.userId),
    userName: name?.trim() || 'Anonymous',
    userAvatar: asText(raw.userAvatar),
    rating: asNumber(raw.rating) ?? null,
    comment: asText(raw.comment ?? raw.text ?? raw.review) ?? '',
    date: asText(raw.date ?? raw.createdAt) ?? '',
    edited: raw.edited === true,
    helpful: asNumber(raw.helpful ?? raw.helpfulCount) ?? 0,
    verified: raw.verified === true,
    ...(message && { sellerResponse: { message, date: asText(response.date) ?? '' } }),
  };
}

/** The reviews of an answer; none where it has no list. */
export const readReviews = (list: unknown): Review[] => (Array.isArray(list) ? list.map(readReview) : []);

/** How many stars they give on average, to one decimal; null when none gives any. */
export function averageRating(reviews: readonly Pick<Review, 'rating'>[]): number | null {
  const stars = reviews.flatMap(({ rating }) => rating ?? []);
  if (stars.length === 0) return null;
  return Math.round((10 * stars.reduce((sum, one) => sum + one, 0)) / stars.length) / 10;
}

export type ReviewPage = Reply<'GET /reviews/{productId}'>;

/** A batch of reviews. A server that tells no averages has them counted from what it sends. */
export function readReviewPage(reply: unknown): ReviewPage {
  const raw = asRaw(reply);
  const reviews = readReviews(raw.reviews ?? reply);
  return {
    reviews,
    pagination: (raw.pagination as ReviewPage['pagination'] | undefined) ?? wholeList,
    stats: (raw.stats as ReviewStats | undefined) ?? statsOf(reviews),
  };
}

const wholeList = { hasMore: false, nextCursor: null } as ReviewPage['pagination'];

function statsOf(reviews: readonly Review[]): ReviewStats {
  const ratingDistribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { rating } of reviews) {
    if (rating !== null && rating in ratingDistribution) {
      ratingDistribution[rating as keyof typeof ratingDistribution] += 1;
    }
  }
  return { averageRating: averageRating(reviews) ?? 0, totalReviews: reviews.length, ratingDistribution };
}

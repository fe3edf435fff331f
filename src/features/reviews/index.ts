export { FirstReviews } from './FirstReviews.tsx';
export { ProductReviews, type ProductReviewsProps } from './ProductReviews.tsx';
export { averageRating, parseReviews } from './parse-review.ts';
export { postReview } from './queueable-calls.ts';
export { editReviewInAllAnswers } from './review-cache.ts';
export {
  type ReviewFilter,
  type ReviewSort,
  type ReviewsResult,
  useOwnReview,
  useReviews,
} from './useReviews.ts';

export { FirstReviews } from './FirstReviews.tsx';
export { ProductReviews, type ProductReviewsProps } from './ProductReviews.tsx';
export { averageRating, readReviews } from './read-review.ts';
export {
  type ReviewFilter,
  type ReviewSort,
  type ReviewsResult,
  useOwnReview,
  useReviews,
} from './useReviews.ts';

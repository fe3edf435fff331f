export { FirstReviews } from './FirstReviews.tsx';
export { ProductReviews, type ProductReviewsProps } from './ProductReviews.tsx';
export { averageRating, readReviews } from './read-review.ts';
export { useOwnReview } from './useOwnReview.ts';
export { type ReviewFilter, type ReviewSort, type ReviewsResult, useReviews } from './useReviews.ts';

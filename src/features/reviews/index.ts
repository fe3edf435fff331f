export { ProductReviews } from './ProductReviews.tsx';
export { averageRating, readReviews } from './read-review.ts';

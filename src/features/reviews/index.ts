export { ProductReviews, type ProductReviewsProps } from './ProductReviews.tsx';
export { ReviewItem, type ReviewItemProps } from './ReviewItem.tsx';
export { averageRating, readReviews } from './read-review.ts';

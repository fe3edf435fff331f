import { type ElementDefinition, loadEvents } from '../../element/element-definition.ts';
import type { ProductReviewsProps } from './ProductReviews.tsx';

export const productReviews = {
  tag: 'product-reviews',
  component: 'ProductReviews',
  isPublic: true,
  attributes: { product: 'string', write: 'boolean' },
  events: loadEvents,
} as const satisfies ElementDefinition<keyof ProductReviewsProps>;

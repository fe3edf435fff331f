import type { ElementDefinition } from '../../element/element-definition.ts';
import type { ProductReviewsProps } from './ProductReviews.tsx';

export const productReviews = {
  tag: 'product-reviews',
  component: 'ProductReviews',
  attributes: { product: 'string', write: 'boolean' },
  events: {
    ready: { prop: 'onReady', bubbles: false },
    error: { prop: 'onError', bubbles: false },
  },
} as const satisfies ElementDefinition<keyof ProductReviewsProps>;

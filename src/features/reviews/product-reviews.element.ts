import { defineElement } from '../../element/defineElement.tsx';
import { productReviews } from './elements.ts';
import { ProductReviews } from './ProductReviews.tsx';

export const root = defineElement(productReviews, ProductReviews);

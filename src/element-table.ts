import { campusPicker } from './features/campuses/elements.ts';
import { productGrid } from './features/products/elements.ts';

/**
 * All custom elements, by the folder of their feature. What registers the element `product-grid` of the folder
 * `products` is `features/products/product-grid.element.ts`.
 */
export const elementTable = {
  campuses: [campusPicker],
  products: [productGrid],
} as const;

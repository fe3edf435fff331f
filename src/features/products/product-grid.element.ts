import { defineElement } from '../../element/defineElement.tsx';
import { productGrid } from './elements.ts';
import { ProductGrid } from './ProductGrid.tsx';

export const root = defineElement(productGrid, ProductGrid);

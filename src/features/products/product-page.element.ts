import { defineElement } from '../../element/defineElement.tsx';
import { productPage } from './elements.ts';
import { ProductPage } from './ProductPage.tsx';

export const root = defineElement(productPage, ProductPage);

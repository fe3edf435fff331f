import { defineElement } from '../../element/defineElement.tsx';
import { manageProducts } from './elements.ts';
import { ManageProducts } from './manage/ManageProducts.tsx';

export const root = defineElement(manageProducts, ManageProducts);

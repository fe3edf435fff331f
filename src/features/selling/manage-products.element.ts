import { defineElement } from '../../element/defineElement.tsx';
import { manageProducts } from './elements.ts';
import { ManageProducts } from './manage/ManageProducts.tsx';

defineElement(manageProducts, ManageProducts);

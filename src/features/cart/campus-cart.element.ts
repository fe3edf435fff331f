import { defineElement } from '../../element/defineElement.tsx';
import { Cart } from './Cart.tsx';
import { campusCart } from './elements.ts';

export const root = defineElement(campusCart, Cart);

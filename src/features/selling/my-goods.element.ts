import { defineElement } from '../../element/defineElement.tsx';
import { myGoods } from './elements.ts';
import { MyGoods } from './goods/MyGoods.tsx';

export const root = defineElement(myGoods, MyGoods);

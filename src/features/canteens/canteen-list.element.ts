import { defineElement } from '../../element/defineElement.tsx';
import { CanteenList } from './CanteenList.tsx';
import { canteenList } from './elements.ts';

export const root = defineElement(canteenList, CanteenList);

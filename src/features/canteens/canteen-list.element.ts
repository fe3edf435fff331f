import { defineElement } from '../../element/defineElement.tsx';
import { canteenList } from './elements.ts';
import { CanteenList } from './list/CanteenList.tsx';

defineElement(canteenList, CanteenList);

import { defineElement } from '../../element/defineElement.tsx';
import { canteenMenu } from './elements.ts';
import { CanteenMenu } from './menu/CanteenMenu.tsx';

export const root = defineElement(canteenMenu, CanteenMenu);

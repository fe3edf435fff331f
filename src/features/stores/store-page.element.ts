import { defineElement } from '../../element/defineElement.tsx';
import { storePage } from './elements.ts';
import { StorePage } from './StorePage.tsx';

export const root = defineElement(storePage, StorePage);

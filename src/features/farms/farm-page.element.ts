import { defineElement } from '../../element/defineElement.tsx';
import { farmPage } from './elements.ts';
import { FarmPage } from './FarmPage.tsx';

export const root = defineElement(farmPage, FarmPage);

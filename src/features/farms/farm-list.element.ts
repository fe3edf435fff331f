import { defineElement } from '../../element/defineElement.tsx';
import { farmList } from './elements.ts';
import { FarmList } from './FarmList.tsx';

export const root = defineElement(farmList, FarmList);

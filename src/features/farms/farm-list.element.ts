import { defineElement } from '../../element/defineElement.tsx';
import { farmList } from './elements.ts';
import { FarmList } from './FarmList.tsx';

defineElement(farmList, FarmList);

import { defineElement } from '../../element/defineElement.tsx';
import { storeList } from './elements.ts';
import { StoreList } from './StoreList.tsx';

export const root = defineElement(storeList, StoreList);

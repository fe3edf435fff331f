import { defineElement } from '../../element/defineElement.tsx';
import { myStore } from './elements.ts';
import { MyStore } from './MyStore.tsx';

export const root = defineElement(myStore, MyStore);

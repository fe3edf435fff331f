import { defineElement } from '../../element/defineElement.tsx';
import { CampusPicker } from './CampusPicker.tsx';
import { campusPicker } from './elements.ts';

export const root = defineElement(campusPicker, CampusPicker);

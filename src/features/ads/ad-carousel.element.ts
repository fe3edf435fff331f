import { defineElement } from '../../element/defineElement.tsx';
import { AdCarousel } from './AdCarousel.tsx';
import { adCarousel } from './elements.ts';

export const root = defineElement(adCarousel, AdCarousel);

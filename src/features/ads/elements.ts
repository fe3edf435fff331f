import { type ElementDefinition, loadEvents } from '../../element/element-definition.ts';
import type { AdCarouselProps } from './AdCarousel.tsx';

export const adCarousel = {
  tag: 'ad-carousel',
  component: 'AdCarousel',
  isPublic: true,
  loadsWhenIdle: true,
  attributes: { campus: 'string' },
  events: {
    adopen: { prop: 'onAdOpen', defaultAction: "opens the advert's link" },
    ...loadEvents,
  },
} as const satisfies ElementDefinition<keyof AdCarouselProps>;

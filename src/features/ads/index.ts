export { AdCard } from './AdCard.tsx';
export { AdCarousel, type AdCarouselProps } from './AdCarousel.tsx';
export { AdSlides } from './AdSlides.tsx';
export { type AdsByType, type LinkedAd, loadAds, toLinkedAd, useAds } from './useAds.ts';

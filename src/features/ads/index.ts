export { AdCard } from './AdCard.tsx';
export { AdCarousel, type AdCarouselProps } from './AdCarousel.tsx';
export { AdSlides } from './AdSlides.tsx';
export { type Ads, type LinkedAd, loadAds, useAds } from './useAds.ts';

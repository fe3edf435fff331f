export { AdCard } from './AdCard.tsx';
export { AdCarousel, type AdCarouselProps, type LinkedAd } from './AdCarousel.tsx';
export { AdSlides } from './AdSlides.tsx';
export { type Ads, loadAds, useAds } from './useAds.ts';

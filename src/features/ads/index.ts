export { AdCard } from './AdCard.tsx';
export { AdCarousel, type AdCarouselProps, type LinkedAd } from './AdCarousel.tsx';
export { AdSlides } from './AdSlides.tsx';
export { loadAds } from './load-ads.ts';
export { type Ads, useAds } from './useAds.ts';

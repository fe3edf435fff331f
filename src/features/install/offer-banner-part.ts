import { lazyPart } from '../../ui/lazy-part.tsx';

/** The banner with an offer of another feature. */
export const offerBanner = lazyPart(() => import('./banners.ts').then((module) => module.Banner));

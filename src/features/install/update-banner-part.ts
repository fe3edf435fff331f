import { lazyPart } from '../../ui/lazy-part.tsx';

/** The offer of a new version of the site, whose code is loaded only if there is one. */
export const updateBanner = lazyPart(() => import('./banners.ts').then((module) => module.UpdateBanner));

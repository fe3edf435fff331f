// The door for our own hosted site: what no other host needs. The npm package does not hold it.

export { campusFinder } from './contract/shared/find-campus.ts';
export type { ApiResponse } from './core/client.ts';
export { isPlainPress } from './core/plain-press.ts';
export { seed } from './core/preload.ts';
export type { KeptAnswer } from './core/queries.ts';
export { loadFirstCampuses, loadWelcome, UnknownCampus } from './features/campuses/index.ts';
export { SiteLayout, type SiteLayoutProps } from './features/navigation/index.ts';
export {
  categoryLabel,
  loadFeaturedProducts,
  loadProduct,
  loadProductFeed,
} from './features/products/index.ts';
export { showLateToast as showToast } from './ui/feedback/late-toast.ts';
export { prepareForTrouble } from './ui/feedback/prepare-for-trouble.ts';
export { BackContext } from './ui/overlays/back.ts';

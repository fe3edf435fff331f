// The entry point for our own hosted site: what no other host needs. The npm package does not hold it.

export { campusFinder } from './contract/shared/find-campus.ts';
export { categoryLengthMax, searchLengthMax } from './contract/shared/list-limits.ts';
export { isPrivateRead } from './contract/shared/reads/private-reads.ts';
export { safePath } from './contract/shared/safe-path.ts';
export { vendorPrice } from './contract/shared/vendor-package.ts';
export { apiPath } from './core/api-path.ts';
export type { ApiResponse } from './core/client.ts';
export { MissingContext } from './core/missing.ts';
export { NavigateContext } from './core/navigate.ts';
export { isPlainPress } from './core/plain-press.ts';
export { seed } from './core/preload.ts';
export type { KeptAnswer } from './core/queries.ts';
export { adoptToken, hostedSession } from './core/session/hosted-session.ts';
export { isSignedOut } from './core/session/is-signed-out.ts';
export { claimsOf } from './core/session/session.ts';
export { loadFirstCampuses, loadWelcome } from './features/campuses/index.ts';
export { loadCanteen, loadCanteens, resumeAddDish } from './features/canteens/index.ts';
export { resumeAddToCart } from './features/cart/index.ts';
export { loadChatNumbers, SupportAfterError, SupportLink } from './features/chat-links/index.ts';
export { loadFarm, loadFarms } from './features/farms/index.ts';
export { resumeFavorite } from './features/favorites/index.ts';
export {
  type HomeFilter,
  HomeScreen,
  homeHeading,
  loadHome,
} from './features/home/index.ts';
export { InstallPrompt, LateUpdateBanner, listenForInstallOffer } from './features/install/index.ts';
export { storeFirstThreads } from './features/messages/index.ts';
export { guestReason, PageSpinner, SiteLayout, type SiteLayoutProps } from './features/navigation/index.ts';
export { sendWaitingOrders } from './features/orders/index.ts';
export { sendWaiting } from './features/outbox/index.ts';
export { PrivacyPolicy } from './features/privacy/index.ts';
export { loadProduct } from './features/products/index.ts';
export { loadReviews } from './features/reviews/index.ts';
export {
  finishSignIn,
  LeaveContext,
  type PendingAction,
  readPendingAction,
  type SignInAnswer,
  SignInError,
  SignInPanel,
  signInMessage,
  storePendingAction,
  takePendingAction,
  takeVerifier,
} from './features/sign-in/index.ts';
export { loadSeller, loadStore, loadStores, resumeFollow } from './features/stores/index.ts';
export { ErrorHelp, type ErrorHelpProps } from './ui/feedback/ErrorState.tsx';
export { showLateToast as showToast } from './ui/feedback/late-toast.ts';
export { preloadErrorUi } from './ui/feedback/preload-error-ui.ts';
export { useIsOffline } from './ui/feedback/useIsOffline.ts';
export { BackContext } from './ui/overlays/back.ts';

// The entry point of our own hosted site: what the site needs in addition to the public components and hooks. The npm
// package does not contain this file.

// Startup: the session in the browser, the API responses that the server sends with a page, and which reads are public.

export { campusFinder } from './contract/shared/find-campus.ts';
export { publicAccess } from './contract/shared/public-calls.ts';
export { apiPath } from './core/api-path.ts';
export type { ApiResponse } from './core/client.ts';
export { parseCampusId } from './core/parse-campus-id.ts';
export { loadUnansweredReads, seedCache } from './core/preload.ts';
export type { PreloadedAnswer } from './core/queries.ts';
export { decodeClaims } from './core/session/session.ts';
export { useSession } from './core/session/useSession.ts';
export type { PageAddress, PageHead, ServerPage } from './core/site-page.ts';
export { campusAnsweredKey, deviceCallsVersionKey, sessionCallsVersionKey } from './core/storage-keys.ts';
export { offlineFavoritesKey } from './features/favorites/storage-keys.ts';
export { oldOrdersKey } from './features/orders/storage-keys.ts';
export { signedOutKey } from './features/sign-in/storage-keys.ts';
export { countEndedSessions, hostedSession, migrateToken } from './hosted-session.ts';

// The widgets that the server renders for the pages of others.

export { propsOfAttributes } from './element/attribute.ts';
export { attributeName } from './element/element-definition.ts';
export { ServerWidget } from './element/Widget.tsx';
export { elementTable } from './element-table.ts';

// The frame of every page: header, navigation, links, Back, and error pages.

export { pathAfterSignIn } from './contract/shared/safe-path.ts';
export { isPlainPress, NavigateContext } from './core/navigate.ts';
export { NotFoundContext } from './core/page-error.ts';
export { loadChatNumbers, SupportLinkAfterError } from './features/chat-links/index.ts';
export {
  NotFoundScreen,
  notFoundTexts,
  PageHeading,
  PageSpinner,
  SiteLayout,
  type SiteLayoutProps,
} from './features/navigation/index.ts';
export { LeaveSiteContext } from './features/sign-in/index.ts';
export { ErrorHelpContext, type ErrorHelpProps } from './ui/feedback/ErrorState.tsx';
export { preloadErrorUi } from './ui/feedback/preload-error-ui.ts';
export { lazyPart, loadMissingParts } from './ui/lazy-part.tsx';
export { Tabs } from './ui/navigation/Tabs.tsx';
export { BackContext } from './ui/overlays/useBackToClose.ts';

// The pages: screens that are not public components, and the data that the server loads for each page.

export { vendorPriceText } from './contract/shared/vendor-package.ts';
export { readFilter, readSearch, withFilter } from './core/url-filter.ts';
export { NotificationsScreen } from './features/alerts/index.ts';
export { preloadCampusDialog } from './features/campuses/campus-dialog.site.ts';
export { canteenServerPage } from './features/canteens/canteen-menu.site.ts';
export { loadCanteens } from './features/canteens/index.ts';
export { EmbedBuilder, embedPreviewPage } from './features/embed-builder/index.ts';
export { farmServerPage, useFarmPage } from './features/farms/farm-page.site.ts';
export { loadFarms } from './features/farms/index.ts';
export { homeServerPage, readHomeAddress } from './features/home/home.site.ts';
export { HomeScreen } from './features/home/index.ts';
export { OrdersScreen } from './features/orders/index.ts';
export { PrivacyPolicy } from './features/privacy/index.ts';
export { useUpdateProductRedirect } from './features/product-form/update-product.site.ts';
export { categoryLabel } from './features/products/index.ts';
export { productServerPage, showProductPage, useProductPage } from './features/products/product-page.site.ts';
export { saveCampus, useProfileCampus } from './features/profile/index.ts';
export {
  reviewsServerPage,
  reviewsTitle,
  useReviewsRedirect,
} from './features/reviews/product-reviews.site.ts';
export { SavedSearchTab } from './features/saved-searches/index.ts';
export {
  FinishSignInScreen,
  LoginScreen,
  loginPath,
  onboardingPath,
  ProfileScreen,
  SignInPopupScreen,
} from './features/sign-in-screens/index.ts';
export { FollowedStores, loadStores, readStoreFilter } from './features/stores/index.ts';
export { sellerServerPage, useSellerPage } from './features/stores/seller.site.ts';
export { storeServerPage, useStorePage } from './features/stores/store-page.site.ts';

// Offline use: installing the site, pushes, and calls that are queued until the network is back.

export { addFavorite, removeFavorite } from './features/favorites/index.ts';
export { InstallPrompt, listenForInstallOffer, updateBanner } from './features/install/index.ts';
export { saveFirstThreads, sendMessage, startThread } from './features/messages/index.ts';
export { moveStoredOrders, postOrder } from './features/orders/index.ts';
export { sendQueuedCalls } from './features/outbox/index.ts';
export { endPushWithSession, PushOffer, pushOfferEvent, renewPush } from './features/push/index.ts';
export { pushKey } from './features/push/storage-keys.ts';
export { postReview } from './features/reviews/index.ts';
export { useIsOffline } from './ui/feedback/useIsOffline.ts';

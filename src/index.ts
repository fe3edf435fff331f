// The entry point for React: components, hooks, the market and their types. tests/project/public-names.test.ts has a
// snapshot of these names, so that no change goes unnoticed.

export { limits } from './contract/shared/limits.ts';
export { formatNaira } from './contract/shared/naira.ts';
export type {
  Ad,
  Campus,
  Canteen,
  Input,
  ListCall,
  Message,
  MyProduct,
  Product,
  ProductDetails,
  Query,
  ReadCall,
  Reply,
  Review,
  ReviewStats,
  Seller,
  Store,
  Thread,
  User,
  WriteCall,
} from './contract/shared/types.ts';
export { ApiError } from './core/client.ts';
export { type AnswerEdit, editAnswer, editInAllAnswers } from './core/edits.ts';
export { MarketProvider, type MarketProviderProps, useMarket } from './core/MarketProvider.tsx';
export { createMarket, type Market, type MarketOptions } from './core/market.ts';
export type { Session, SessionState } from './core/session/session.ts';
export type { StorageKey } from './core/storage.ts';
export { useCampusId } from './core/useCampusId.ts';
export type { ListOptions, ListResult } from './core/useList.ts';
export { type QueryResult, useQuery } from './core/useQuery.ts';
export { type QueryBatchesResult, useQueryBatches } from './core/useQueryBatches.ts';
export { useSend } from './core/useSend.ts';
export { AdminPanel, type AdminPanelProps } from './features/admin/index.ts';
export {
  AdCarousel,
  type AdCarouselProps,
  type AdsByType,
  type LinkedAd,
  useAds,
} from './features/ads/index.ts';
export {
  type CampusControl,
  type CampusDialogControl,
  CampusPicker,
  type CampusPickerProps,
  useCampus,
  useCampusDialog,
  useCampuses,
} from './features/campuses/index.ts';
export {
  type CanteenCheckout,
  type CanteenFilter,
  CanteenList,
  type CanteenListProps,
  CanteenMenu,
  type CanteenMenuProps,
  type LinkedCanteen,
  useCanteen,
  useCanteens,
} from './features/canteens/index.ts';
export {
  type BuyerContact,
  Cart,
  type CartAddition,
  type CartChange,
  type CartControl,
  type CartEdits,
  type CartEvents,
  type CartLine,
  type CartProduct,
  type CartProps,
  type Checkout,
  type CheckoutEvents,
  type PlacedOrder,
  useCart,
} from './features/cart/index.ts';
export {
  type FarmFilter,
  FarmList,
  type FarmListProps,
  FarmPage,
  type FarmPageFilter,
  type FarmPageProps,
  type FarmResult,
  useFarm,
  useFarms,
} from './features/farms/index.ts';
export {
  type FavoriteChange,
  type FavoritesControl,
  FavoritesList,
  type FavoritesListProps,
  useFavorites,
} from './features/favorites/index.ts';
export {
  type MediaPayload,
  MediaUploader,
  type MediaUploaderProps,
  mediaPayload,
  type UploadedMedia,
  type UploadProgress,
} from './features/media/index.ts';
export {
  MessageCenter,
  type MessageCenterProps,
  type MessagesResult,
  type ThreadFilter,
  type ThreadsResult,
  useMessages,
  useThreads,
  useUnreadCount,
} from './features/messages/index.ts';
export { MyStore, type MyStoreProps, type MyStoreResult, useMyStore } from './features/my-store/index.ts';
export {
  editOrderInAllAnswers,
  SellerOrders,
  type SellerOrdersProps,
} from './features/orders/index.ts';
export {
  type AddProductControl,
  type EditedProduct,
  UpdateProduct,
  type UpdateProductProps,
  useAddProduct,
  useMyProduct,
} from './features/product-form/index.ts';
export {
  editProductInAllAnswers,
  FeaturedProducts,
  type FeaturedProductsProps,
  type LinkedProduct,
  type LinkedProductDetails,
  ProductFeed,
  type ProductFeedProps,
  type ProductFilter,
  ProductGrid,
  type ProductGridProps,
  ProductPage,
  type ProductPageProps,
  ProductScreen,
  type ProductScreenProps,
  type ProductsResult,
  useFeaturedProducts,
  useProduct,
  useProducts,
} from './features/products/index.ts';
export { UserProfile, type UserProfileProps, useUser } from './features/profile/index.ts';
export {
  editReviewInAllAnswers,
  ProductReviews,
  type ProductReviewsProps,
  type ReviewFilter,
  type ReviewSort,
  type ReviewsResult,
  useOwnReview,
  useReviews,
} from './features/reviews/index.ts';
export {
  ManageProducts,
  type ManageProductsProps,
  MyGoods,
  type MyGoodsProps,
  type MyProductsFilter,
  type MyProductsResult,
  useMyProducts,
} from './features/selling/index.ts';
export {
  type PendingAction,
  type RequireSignInOptions,
  type SessionControl,
  SignInButton,
  type SignInButtonProps,
  type SignInControl,
  useRequireSignIn,
  useSession,
} from './features/sign-in/index.ts';
export {
  editStoreInAllAnswers,
  type LinkedStore,
  type SellerFilter,
  type SellerResult,
  SellerScreen,
  type SellerScreenProps,
  type StoreFilter,
  StoreList,
  type StoreListProps,
  StorePage,
  type StorePageFilter,
  type StorePageProps,
  type StoreResult,
  useSeller,
  useStore,
  useStores,
} from './features/stores/index.ts';
export { VendorPackage, type VendorPackageProps } from './features/vendor-package/index.ts';
export { LinkButton, type LinkButtonProps } from './ui/buttons/Button.tsx';
export { EmptyState, type EmptyStateProps } from './ui/feedback/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './ui/feedback/ErrorState.tsx';
export { vars as theme } from './ui/theme/theme.css.ts';

export { sendWishedFollow } from './follow/wished-follow.ts';
export { loadStore, loadStores } from './load-stores.ts';
export { type LinkedStore, StoreList, type StoreListProps } from './StoreList.tsx';
export { StorePage, type StorePageProps } from './StorePage.tsx';
export { loadSeller } from './seller/load-seller.ts';
export { SellerScreen, type SellerScreenProps } from './seller/SellerScreen.tsx';
export { useSeller } from './seller/useSeller.ts';
export { type ShopFilter, useStore } from './useStore.ts';
export { useStores } from './useStores.ts';

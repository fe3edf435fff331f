export { sendWishedFollow } from './follow/wished-follow.ts';
export { loadStore, loadStores } from './load-stores.ts';
export { type LinkedStore, StoreList, type StoreListProps } from './StoreList.tsx';
export { StorePage, type StorePageProps } from './StorePage.tsx';
export { type ShopFilter, useStore } from './useStore.ts';
export { useStores } from './useStores.ts';

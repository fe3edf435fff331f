export { loadStores } from './load-stores.ts';
export { type LinkedStore, StoreList, type StoreListProps } from './StoreList.tsx';
export { useStores } from './useStores.ts';
export { VerificationBadge } from './VerificationBadge.tsx';

import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import { readShop, readStoreList } from './read-store.ts';
import { type ShopFilter, shopInput } from './useStore.ts';
import type { StoreFilter } from './useStores.ts';

// What a server reads before it renders a page: the same calls as the hooks.

export const loadStores = ({ queries }: Market, { campus, category, search }: StoreFilter) =>
  preload(queries, 'GET /stores', { query: { campus, category, search } }, readStoreList);

export const loadStore = ({ queries }: Market, filter: ShopFilter) =>
  preload(queries, 'POST /store-detail', shopInput(filter), readShop);

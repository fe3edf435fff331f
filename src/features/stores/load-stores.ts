import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import { readStoreList } from './read-store.ts';
import type { StoreFilter } from './useStores.ts';

/** What a server reads before it renders a list of stores: the same call as `useStores`. */
export const loadStores = ({ queries }: Market, { campus, category, search }: StoreFilter) =>
  preload(queries, 'GET /stores', { query: { campus, category, search } }, readStoreList);

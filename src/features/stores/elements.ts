import type { ElementRow } from '../../element/row.ts';
import type { StoreListProps } from './StoreList.tsx';

export const storeList = {
  tag: 'store-list',
  component: 'StoreList',
  attributes: { campus: 'string', category: 'string', search: 'string' },
  events: {
    storeopen: { prop: 'onStoreOpen', byDefault: 'opens the page of the store on the hosted site' },
    filterchange: { prop: 'onFilterChange' },
    ready: { prop: 'onReady', bubbles: false },
    error: { prop: 'onError', bubbles: false },
  },
} as const satisfies ElementRow<keyof StoreListProps>;

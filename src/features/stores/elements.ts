import { type ElementDefinition, loadEvents } from '../../element/element-definition.ts';
import type { StoreListProps } from './StoreList.tsx';
import type { StorePageProps } from './StorePage.tsx';

export const storeList = {
  tag: 'store-list',
  component: 'StoreList',
  isPublic: true,
  attributes: { campus: 'string', category: 'string', search: 'string' },
  events: {
    storeopen: { prop: 'onStoreOpen', defaultAction: 'opens the page of the store on the hosted site' },
    filterchange: { prop: 'onFilterChange' },
    ...loadEvents,
  },
} as const satisfies ElementDefinition<keyof StoreListProps>;

export const storePage = {
  tag: 'store-page',
  component: 'StorePage',
  isPublic: true,
  attributes: { store: 'string', campus: 'string', search: 'string', links: ['dialog', 'site'] },
  required: 'store',
  events: {
    productopen: { prop: 'onProductOpen', defaultAction: 'opens the product according to `links`' },
    favoritechange: { prop: 'onFavoriteChange' },
    cartadd: { prop: 'onCartAdd', defaultAction: 'adds the product to the cart' },
    cartchange: { prop: 'onCartChange' },
    filterchange: { prop: 'onFilterChange' },
    ...loadEvents,
  },
} as const satisfies ElementDefinition<keyof StorePageProps>;

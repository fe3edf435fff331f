import { type ElementDefinition, loadEvents } from '../../element/element-definition.ts';
import type { FarmListProps } from './FarmList.tsx';
import type { FarmPageProps } from './FarmPage.tsx';

export const farmList = {
  tag: 'farm-list',
  component: 'FarmList',
  isPublic: true,
  attributes: { campus: 'string', search: 'string' },
  events: {
    storeopen: { prop: 'onStoreOpen', defaultAction: 'opens the page of the farm on the hosted site' },
    filterchange: { prop: 'onFilterChange' },
    ...loadEvents,
  },
} as const satisfies ElementDefinition<keyof FarmListProps>;

export const farmPage = {
  tag: 'farm-page',
  component: 'FarmPage',
  isPublic: true,
  attributes: { farm: 'string', campus: 'string', search: 'string', links: ['dialog', 'site'] },
  required: 'farm',
  events: {
    productopen: { prop: 'onProductOpen', defaultAction: 'opens the product according to `links`' },
    favoritechange: { prop: 'onFavoriteChange' },
    cartadd: { prop: 'onCartAdd', defaultAction: 'adds the product to the cart' },
    cartchange: { prop: 'onCartChange' },
    filterchange: { prop: 'onFilterChange' },
    ...loadEvents,
  },
} as const satisfies ElementDefinition<keyof FarmPageProps>;

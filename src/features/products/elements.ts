import { pageSizeMax } from '../../contract/shared/list-limits.ts';
import type { ElementRow } from '../../element/row.ts';
import type { ProductGridProps } from './ProductGrid.tsx';
import { gridLimit } from './product-filter.ts';

export const productGrid = {
  tag: 'product-grid',
  component: 'ProductGrid',
  attributes: {
    campus: 'string',
    category: 'string',
    search: 'string',
    limit: { from: 1, to: pageSizeMax },
    links: ['dialog', 'site'],
  },
  events: {
    productopen: { prop: 'onProductOpen', byDefault: 'opens the product as `links` says' },
    favoritechange: { prop: 'onFavoriteChange' },
    ready: { prop: 'onReady', bubbles: false },
    error: { prop: 'onError', bubbles: false },
  },
  early: {
    call: 'GET /all-products',
    query: ['campus', 'category', 'search', 'limit'],
    defaults: { limit: gridLimit },
  },
} as const satisfies ElementRow<keyof ProductGridProps>;

import { pageSizeMax } from '../../contract/shared/tree-shakeable-limits.ts';
import { type ElementDefinition, loadEvents } from '../../element/element-definition.ts';
import type { ProductGridProps } from './ProductGrid.tsx';
import type { ProductPageProps } from './ProductPage.tsx';

export const productGrid = {
  tag: 'product-grid',
  component: 'ProductGrid',
  isPublic: true,
  loadsWhenIdle: true,
  attributes: {
    campus: 'string',
    category: 'string',
    search: 'string',
    limit: { from: 1, to: pageSizeMax },
    links: ['dialog', 'site'],
    hide: { words: ['heart', 'seller', 'see-all'] },
  },
  events: {
    productopen: { prop: 'onProductOpen', defaultAction: 'opens the product according to `links`' },
    favoritechange: { prop: 'onFavoriteChange' },
    cartadd: { prop: 'onCartAdd', defaultAction: 'adds the product to the cart' },
    cartchange: { prop: 'onCartChange' },
    ...loadEvents,
  },
} as const satisfies ElementDefinition<keyof ProductGridProps>;

export const productPage = {
  tag: 'product-page',
  component: 'ProductPage',
  isPublic: true,
  attributes: { product: 'string', links: ['dialog', 'site'] },
  required: 'product',
  events: {
    productopen: { prop: 'onProductOpen', defaultAction: 'opens the product according to `links`' },
    favoritechange: { prop: 'onFavoriteChange' },
    cartadd: { prop: 'onCartAdd', defaultAction: 'adds the product to the cart' },
    cartchange: { prop: 'onCartChange' },
    ...loadEvents,
  },
} as const satisfies ElementDefinition<keyof ProductPageProps>;

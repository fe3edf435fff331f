import { type ElementDefinition, loadEvents } from '../../element/element-definition.ts';
import type { MyGoodsProps } from './goods/MyGoods.tsx';
import type { ManageProductsProps } from './manage/ManageProducts.tsx';

export const myGoods = {
  tag: 'my-goods',
  component: 'MyGoods',
  attributes: {},
  events: {
    productopen: { prop: 'onProductOpen', defaultAction: 'opens the product on the hosted site' },
    ...loadEvents,
  },
} as const satisfies ElementDefinition<keyof MyGoodsProps>;

export const manageProducts = {
  tag: 'manage-products',
  component: 'ManageProducts',
  attributes: {
    search: 'string',
    category: 'string',
    status: ['active', 'inactive', 'out_of_stock'],
    stock: ['low'],
  },
  events: loadEvents,
} as const satisfies ElementDefinition<keyof ManageProductsProps>;

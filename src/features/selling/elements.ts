import type { ElementRow } from '../../element/row.ts';
import type { MyGoodsProps } from './goods/MyGoods.tsx';

export const myGoods = {
  tag: 'my-goods',
  component: 'MyGoods',
  attributes: {},
  events: {
    productopen: { prop: 'onProductOpen', byDefault: 'opens the product on the hosted site' },
    ready: { prop: 'onReady', bubbles: false },
    error: { prop: 'onError', bubbles: false },
  },
} as const satisfies ElementRow<keyof MyGoodsProps>;

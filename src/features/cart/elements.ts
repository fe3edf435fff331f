import type { ElementDefinition } from '../../element/element-definition.ts';
import type { CartProps } from './Cart.tsx';

export const campusCart = {
  tag: 'campus-cart',
  component: 'Cart',
  attributes: { compact: 'boolean' },
  events: {
    cartchange: { prop: 'onCartChange' },
    checkout: { prop: 'onCheckout', defaultAction: 'opens the order in WhatsApp and records it' },
    orderplaced: { prop: 'onOrderPlaced' },
    ready: { prop: 'onReady', bubbles: false },
    error: { prop: 'onError', bubbles: false },
  },
} as const satisfies ElementDefinition<keyof CartProps>;

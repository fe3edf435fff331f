import { type ElementDefinition, loadEvents } from '../../element/element-definition.ts';
import type { CartProps } from './Cart.tsx';

export const campusCart = {
  tag: 'campus-cart',
  component: 'Cart',
  attributes: { compact: 'boolean' },
  events: {
    cartchange: { prop: 'onCartChange' },
    checkout: { prop: 'onCheckout', defaultAction: 'opens the order in WhatsApp and records it' },
    orderplaced: { prop: 'onOrderPlaced' },
    ...loadEvents,
  },
} as const satisfies ElementDefinition<keyof CartProps>;

import { type ElementDefinition, loadEvents } from '../../element/element-definition.ts';
import type { CanteenListProps } from './CanteenList.tsx';
import type { CanteenMenuProps } from './menu/CanteenMenu.tsx';

export const canteenList = {
  tag: 'canteen-list',
  component: 'CanteenList',
  isPublic: true,
  attributes: { campus: 'string', search: 'string' },
  events: {
    canteenopen: { prop: 'onCanteenOpen', defaultAction: 'opens the page of the canteen on the hosted site' },
    filterchange: { prop: 'onFilterChange' },
    ...loadEvents,
  },
} as const satisfies ElementDefinition<keyof CanteenListProps>;

export const canteenMenu = {
  tag: 'canteen-menu',
  component: 'CanteenMenu',
  isPublic: true,
  attributes: { canteen: 'string', compact: 'boolean' },
  required: 'canteen',
  events: {
    checkout: { prop: 'onCheckout', defaultAction: 'opens WhatsApp with the order, and records it' },
    orderplaced: { prop: 'onOrderPlaced' },
    ...loadEvents,
  },
} as const satisfies ElementDefinition<keyof CanteenMenuProps>;

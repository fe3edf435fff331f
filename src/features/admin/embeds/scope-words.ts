import type { EmbedScope } from '../../../contract/shared/access.ts';

/** What people may do on a page elsewhere, in words. */
export const scopeWords: Record<EmbedScope, { label: string; help: string }> = {
  buy: { label: 'Buy', help: 'Favorites, cart, orders, reviews and messages.' },
  sell: { label: 'Sell', help: 'List products and run a store.' },
};

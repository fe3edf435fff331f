// The entry point for the own scripts of a page with our script tag, served as /market.js. It is small, and loads the code of the
// actions with the first call, so that pages that call nothing load nothing more.
import type { MarketActions } from './market-actions.ts';

export type * from './market-actions.ts';

const loadActions = (): Promise<Omit<MarketActions, 'on'>> =>
  import('./page-actions.tsx').then(
    ({ openActions }) => openActions(new URL('api', import.meta.url).href),
    (cause) => {
      throw new Error('The code of Campus Market did not load. Check the connection, then try again.', {
        cause,
      });
    },
  );

/** The market of this page. */
export const market: MarketActions = {
  cart: {
    add: async (productId) => (await loadActions()).cart.add(productId),
    remove: async (productId) => (await loadActions()).cart.remove(productId),
    setQuantity: async (productId, quantity) => (await loadActions()).cart.setQuantity(productId, quantity),
    lines: async () => (await loadActions()).cart.lines(),
    clear: async () => (await loadActions()).cart.clear(),
    open: async () => (await loadActions()).cart.open(),
  },
  campus: {
    get: async () => (await loadActions()).campus.get(),
    set: async (campus) => (await loadActions()).campus.set(campus),
    choose: async () => (await loadActions()).campus.choose(),
  },
  signIn: async () => (await loadActions()).signIn(),
  signOut: async () => (await loadActions()).signOut(),
  search: async (text, options) => (await loadActions()).search(text, options),
  read: async (call, ...input) => (await loadActions()).read(call, ...input),
  on(type, listener) {
    const onEvent = listener as EventListener;
    document.addEventListener(type, onEvent);
    return () => document.removeEventListener(type, onEvent);
  },
};

import { ApiError } from '../../core/client.ts';
import type { Loaded, ServerPage } from '../../core/site-page.ts';
import { readSearch } from '../../core/url-filter.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { storeTexts } from './StorePage.tsx';
import { shopPageHead, smallShopSearch, useShopRedirect } from './shop-page.ts';
import { loadStore, useStoreBatches } from './useStore.ts';

/**
 * Returns the title of a store's page, what its header searches, and whether the visitor is being redirected because
 * the store did not load.
 */
export function useStorePage(idNameOrSlug: string, search: string | undefined) {
  const { store, ...list } = useStoreBatches({ store: idNameOrSlug, campus: useCampusId(), search });
  return {
    title: store?.storeName,
    searchScope: smallShopSearch(store?.productCount, `/store/${encodeURIComponent(idNameOrSlug)}`),
    isRedirecting: useShopRedirect(store, list, storeTexts),
  };
}

export const storeServerPage: ServerPage<Loaded<typeof loadStore>> = {
  load: (market, { params, query }, campus) =>
    loadStore(market, { store: params.store ?? '', campus, search: readSearch(query) }),
  head: ({ params }, loaded) =>
    shopPageHead(
      storeTexts.noun,
      `/store/${encodeURIComponent(params.store ?? '')}`,
      loaded instanceof ApiError ? loaded : { ...loaded, shop: loaded.store },
      (name) => `What ${name} sells on Campus Market.`,
      { tag: 'store-page', attributes: { store: params.store ?? '' } },
    ),
};

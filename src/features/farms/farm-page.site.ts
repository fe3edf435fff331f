import { ApiError } from '../../core/client.ts';
import type { Loaded, ServerPage } from '../../core/site-page.ts';
import { readSearch } from '../../core/url-filter.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { shopPageHead, smallShopSearch, useShopRedirect } from '../stores/index.ts';
import { farmTexts } from './FarmPage.tsx';
import { loadFarm, useFarmBatches } from './useFarms.ts';

/**
 * Returns the title of a farm's page, what its header searches, and whether the visitor is being redirected because the
 * farm did not load.
 */
export function useFarmPage(idNameOrSlug: string, search: string | undefined) {
  const { farm, ...list } = useFarmBatches({ farm: idNameOrSlug, campus: useCampusId(), search });
  return {
    title: farm?.storeName,
    searchScope: smallShopSearch(farm?.productCount, `/farmer/${encodeURIComponent(idNameOrSlug)}`),
    isRedirecting: useShopRedirect(farm, list, farmTexts),
  };
}

export const farmServerPage: ServerPage<Loaded<typeof loadFarm>> = {
  load: (market, { params, query }, campus) =>
    loadFarm(market, { farm: params.farm ?? '', campus, search: readSearch(query) }),
  head: ({ params }, loaded) =>
    shopPageHead(
      'Farmer',
      `/farmer/${encodeURIComponent(params.farm ?? '')}`,
      loaded instanceof ApiError ? loaded : { ...loaded, shop: loaded.farm },
      (name) => `What ${name} harvests.`,
      { tag: 'farm-page', attributes: { farm: params.farm ?? '' } },
    ),
};

import { ApiError } from '../../core/client.ts';
import { errorHead, type Loaded, previewPicture, type ServerPage } from '../../core/site-page.ts';
import { readSearch } from '../../core/url-filter.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { useRedirectAfterError } from '../../ui/feedback/useRedirectAfterError.ts';
import { loadFarm, useFarm } from './useFarms.ts';

/**
 * Returns the title of a farm's page on the hosted site, and whether the visitor is being redirected to all farms
 * because the farm did not load.
 */
export function useFarmPage(idNameOrSlug: string, search: string | undefined) {
  const { farm, error, isLoading } = useFarm({ farm: idNameOrSlug, campus: useCampusId(), search });
  const isRedirecting = useRedirectAfterError(
    // An unknown campus does not redirect, because the page itself shows that the campus is unknown.
    { error: farm || error?.fields.campus ? undefined : error, isLoading },
    {
      toast: { title: 'Error loading farmer', text: 'Failed to load farmer details. Please try again.' },
      to: '/farmers-market',
    },
  );
  return { title: farm?.storeName, isRedirecting };
}

export const farmServerPage: ServerPage<Loaded<typeof loadFarm>> = {
  load: (market, { params, query }, campus) =>
    loadFarm(market, { farm: params.farm ?? '', campus, search: readSearch(query) }),
  head({ params }, loaded) {
    const path = `/farmer/${encodeURIComponent(params.farm ?? '')}`;
    if (loaded instanceof ApiError) return errorHead(loaded, 'Farmer', path);
    const { storeName, storeDescription, storeBanner, coverUrl } = loaded.farm;
    return {
      title: storeName,
      description: storeDescription.slice(0, 200) || `What ${storeName} harvests.`,
      path,
      image: previewPicture(storeBanner ?? coverUrl ?? loaded.products[0]?.media[0]?.url),
    };
  },
};

import { ApiError } from '../../core/client.ts';
import { errorHead, type Loaded, previewPicture, type ServerPage } from '../../core/site-page.ts';
import { readSearch } from '../../core/url-filter.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { useRedirectAfterError } from '../../ui/feedback/useRedirectAfterError.ts';
import { loadStore, useStore } from './useStore.ts';

/**
 * Returns the title of a store's page on the hosted site. If the store does not load, redirects the visitor to the list
 * of stores, and `isRedirecting` is true meanwhile.
 */
export function useStorePage(idNameOrSlug: string, search: string | undefined) {
  const { store, error, isLoading } = useStore({ store: idNameOrSlug, campus: useCampusId(), search });
  const isRedirecting = useRedirectAfterError(
    // An unknown campus does not redirect, because the page itself shows that the campus is unknown.
    { error: store || error?.fields.campus ? undefined : error, isLoading },
    {
      toast: { title: 'Error loading store', text: 'Failed to load store details. Please try again.' },
      to: '/stores',
    },
  );
  return { title: store?.storeName, isRedirecting };
}

export const storeServerPage: ServerPage<Loaded<typeof loadStore>> = {
  load: (market, { params, query }, campus) =>
    loadStore(market, { store: params.store ?? '', campus, search: readSearch(query) }),
  head({ params }, loaded) {
    const path = `/store/${encodeURIComponent(params.store ?? '')}`;
    if (loaded instanceof ApiError) return errorHead(loaded, 'Store', path);
    const { storeName, storeDescription, storeBanner, coverUrl } = loaded.store;
    return {
      title: storeName,
      description: storeDescription.slice(0, 200) || `What ${storeName} sells on Campus Market.`,
      path,
      image: previewPicture(storeBanner ?? coverUrl ?? loaded.products[0]?.media[0]?.url),
    };
  },
};

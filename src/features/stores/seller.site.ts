import { ApiError } from '../../core/client.ts';
import { errorHead, type Loaded, previewPicture, type ServerPage } from '../../core/site-page.ts';
import { readSearch } from '../../core/url-filter.ts';
import { useRedirectAfterError } from '../../ui/feedback/useRedirectAfterError.ts';
import { smallShopSearch } from './shop-page.ts';
import { loadSeller, useSellerBatches } from './useSeller.ts';

/**
 * Returns the title of a seller's page, and what its header searches. If the seller does not load, redirects the
 * visitor to Home, and `isRedirecting` is true meanwhile. If the seller does not exist, the page says so itself.
 */
export function useSellerPage(id: string, search: string | undefined) {
  const { seller, error, isLoading } = useSellerBatches({ seller: id, search });
  const isRedirecting = useRedirectAfterError(
    { error: seller || error?.status === 404 ? undefined : error, isLoading },
    {
      toast: { title: 'Error loading seller', text: 'Failed to load seller details. Please try again.' },
      to: '/',
    },
  );
  return {
    title: seller?.name,
    searchScope: smallShopSearch(seller?.productCount, `/seller/${encodeURIComponent(id)}`),
    isRedirecting,
  };
}

export const sellerServerPage: ServerPage<Loaded<typeof loadSeller>> = {
  load: (market, { params, query }) => loadSeller(market, params.id ?? '', readSearch(query)),
  head({ params }, loaded) {
    const path = `/seller/${encodeURIComponent(params.id ?? '')}`;
    if (loaded instanceof ApiError) return errorHead(loaded, 'Seller', path);
    const { seller, products } = loaded;
    return {
      title: seller.name,
      description: `What ${seller.name} sells on Campus Market.`,
      path,
      image: previewPicture(products[0]?.media[0]?.url),
    };
  },
};

import { ApiError, SellerScreen, useSeller } from 'campus-market';
import { loadSeller, PageSpinner } from 'campus-market/site';
import { goBack } from '../go-back.ts';
import { missingHead, shareable } from '../head/heads.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { searchOf, useSearchInAddress } from '../search-in-address.ts';
import { useLeaveAfterError } from '../useLeaveAfterError.ts';
import { usePageTitle } from '../usePageTitle.ts';

const toHome = {
  toast: { title: 'Error loading seller', text: 'Failed to load seller details. Please try again.' },
  to: '/',
};

const Screen: PageScreen = ({ params: { id = '' }, query }) => {
  const search = searchOf(query);
  const { seller, error, isLoading } = useSeller(id, search);
  usePageTitle(seller?.name);
  const isLeaving = useLeaveAfterError(
    { error: seller || error?.status === 404 ? undefined : error, isLoading },
    toHome,
  );
  const onFilterChange = useSearchInAddress(`/seller/${encodeURIComponent(id)}`);
  return (
    <Layout fillsPhones>
      {isLeaving ? <PageSpinner /> : <SellerScreen {...{ id, search, onFilterChange }} onBack={goBack} />}
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: (market, { params, query }) => loadSeller(market, params.id ?? '', searchOf(query)),
    head({ params }, loaded) {
      const path = `/seller/${encodeURIComponent(params.id ?? '')}`;
      if (loaded instanceof ApiError) return missingHead(loaded, 'Seller', path);
      const { seller, products } = loaded;
      return {
        title: seller.name,
        description: `What ${seller.name} sells on Campus Market.`,
        path,
        image: shareable(products[0]?.media[0]?.url),
      };
    },
  },
);

import { ApiError, FarmPage, useCampusId, useFarm } from 'campus-market';
import { loadFarm, PageSpinner } from 'campus-market/site';
import { goBack } from '../go-back.ts';
import { missingHead, shareable } from '../head/heads.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { searchOf, useSearchInAddress } from '../search-in-address.ts';
import { useLeaveAfterError } from '../useLeaveAfterError.ts';
import { usePageTitle } from '../usePageTitle.ts';

const toFarms = {
  toast: { title: 'Error loading farmer', text: 'Failed to load farmer details. Please try again.' },
  to: '/farmers-market',
};

const Screen: PageScreen = ({ params: { farm: key = '' }, query }) => {
  const search = searchOf(query);
  const { farm, error, isLoading } = useFarm({ farm: key, campus: useCampusId(), search });
  usePageTitle(farm?.storeName);
  const isLeaving = useLeaveAfterError(
    { error: farm || error?.fields.campus ? undefined : error, isLoading },
    toFarms,
  );
  const onFilterChange = useSearchInAddress(`/farmer/${encodeURIComponent(key)}`);
  return (
    <Layout current="farmers" fillsPhones>
      {isLeaving ? <PageSpinner /> : <FarmPage {...{ farm: key, search, onFilterChange }} onBack={goBack} />}
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: (market, { params, query }, campus) =>
      loadFarm(market, { farm: params.farm ?? '', campus, search: searchOf(query) }),
    head({ params }, loaded) {
      const path = `/farmer/${encodeURIComponent(params.farm ?? '')}`;
      if (loaded instanceof ApiError) return missingHead(loaded, 'Farmer', path);
      const { storeName, storeDescription, storeBanner, coverUrl } = loaded.farm;
      return {
        title: storeName,
        description: storeDescription.slice(0, 200) || `What ${storeName} harvests.`,
        path,
        image: shareable(storeBanner ?? coverUrl ?? loaded.products[0]?.media[0]?.url),
      };
    },
  },
);

import { ApiError, StorePage, useCampusId, useStore } from 'campus-market';
import { loadStore, PageSpinner } from 'campus-market/site';
import { goBack } from '../go-back.ts';
import { missingHead, shareable } from '../head/heads.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { searchOf, useSearchInAddress } from '../search-in-address.ts';
import { useLeaveAfterError } from '../useLeaveAfterError.ts';
import { usePageTitle } from '../usePageTitle.ts';

const toStores = {
  toast: { title: 'Error loading store', text: 'Failed to load store details. Please try again.' },
  to: '/stores',
};

const Screen: PageScreen = ({ params: { store: key = '' }, query }) => {
  const search = searchOf(query);
  const { store, error, isLoading } = useStore({ store: key, campus: useCampusId(), search });
  usePageTitle(store?.storeName);
  const isLeaving = useLeaveAfterError(
    { error: store || error?.fields.campus ? undefined : error, isLoading },
    toStores,
  );
  const onFilterChange = useSearchInAddress(`/store/${encodeURIComponent(key)}`);
  return (
    <Layout current="stores" fillsPhones>
      {isLeaving ? (
        <PageSpinner />
      ) : (
        <StorePage {...{ store: key, search, onFilterChange }} onBack={goBack} />
      )}
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: (market, { params, query }, campus) =>
      loadStore(market, { store: params.store ?? '', campus, search: searchOf(query) }),
    head({ params }, loaded) {
      const path = `/store/${encodeURIComponent(params.store ?? '')}`;
      if (loaded instanceof ApiError) return missingHead(loaded, 'Store', path);
      const { storeName, storeDescription, storeBanner, coverUrl } = loaded.store;
      return {
        title: storeName,
        description: storeDescription.slice(0, 200) || `What ${storeName} sells on Campus Market.`,
        path,
        image: shareable(storeBanner ?? coverUrl ?? loaded.products[0]?.media[0]?.url),
      };
    },
  },
);

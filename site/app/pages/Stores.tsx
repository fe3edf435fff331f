import { StoreList } from 'campus-market';
import { FollowedStores, loadStores, PageHeading, readStoreFilter, withFilter } from 'campus-market/site';
import { useLocation } from 'wouter';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

/** `/stores?followed=true` lists the stores that the person follows. */
const showsFollowed = (query: URLSearchParams) => query.get('followed') === 'true';

const titleOf = (query: URLSearchParams) => (showsFollowed(query) ? 'Stores you follow' : 'Campus Stores');

const Screen: PageScreen = ({ query }) => {
  usePageTitle(titleOf(query));
  const [, navigate] = useLocation();
  const filter = readStoreFilter(query);
  const { category, search } = filter;
  return (
    <Layout
      current="stores"
      search={showsFollowed(query) ? undefined : search}
      searchScope={{ path: '/stores', label: 'Search stores', category }}
    >
      {showsFollowed(query) ? (
        <>
          <PageHeading list="Most recently followed first">{titleOf(query)}</PageHeading>
          <FollowedStores />
        </>
      ) : (
        <>
          <PageHeading list="Stores of your campus">{titleOf(query)}</PageHeading>
          <StoreList {...filter} onFilterChange={(filter) => navigate(withFilter('/stores', filter))} />
        </>
      )}
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: async (market, { query }, campus) => {
      if (!showsFollowed(query)) await loadStores(market, { campus, ...readStoreFilter(query) });
    },
    head: ({ query }) => ({
      title: titleOf(query),
      description: 'The stores of students on your campus, and what they sell.',
      path: '/stores',
    }),
  },
);

import { StoreList } from 'campus-market';
import { loadStores, PageHeading, readStoreFilter, withFilter } from 'campus-market/site';
import { useLocation } from 'wouter';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Campus Stores';

const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const [, navigate] = useLocation();
  const filter = readStoreFilter(query);
  const { category, search } = filter;
  return (
    <Layout
      current="stores"
      search={search}
      searchScope={{ path: '/stores', label: 'Search stores', category }}
    >
      <PageHeading list="Stores of your campus">{title}</PageHeading>
      <StoreList {...filter} onFilterChange={(filter) => navigate(withFilter('/stores', filter))} />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: (market, { query }, campus) => loadStores(market, { campus, ...readStoreFilter(query) }),
    head: () => ({
      title,
      description: 'The stores of students on your campus, and what they sell.',
      path: '/stores',
    }),
  },
);

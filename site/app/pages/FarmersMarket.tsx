import { FarmList } from 'campus-market';
import { loadFarms, PageHeading, readSearch } from 'campus-market/site';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { useWriteSearchToUrl } from '../useWriteSearchToUrl.ts';

const title = 'Farmers Market';

const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const onFilterChange = useWriteSearchToUrl('/farmers-market');
  const search = readSearch(query);
  return (
    <Layout
      current="farmers"
      search={search}
      searchScope={{ path: '/farmers-market', label: 'Search farms' }}
    >
      <PageHeading list="Farms of your campus">{title}</PageHeading>
      <FarmList search={search} onFilterChange={onFilterChange} />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: (market, { query }, campus) => loadFarms(market, { campus, search: readSearch(query) }),
    head: () => ({
      title,
      description: 'Farms near your campus, and what they harvest.',
      path: '/farmers-market',
    }),
  },
);

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
  return (
    <Layout current="farmers">
      <PageHeading list="Farms of your campus">{title}</PageHeading>
      <FarmList search={readSearch(query)} onFilterChange={onFilterChange} />
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

import { CanteenList } from 'campus-market';
import { loadCanteens, PageHeading, readSearch } from 'campus-market/site';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { useWriteSearchToUrl } from '../useWriteSearchToUrl.ts';

const title = 'Canteens';

const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const onFilterChange = useWriteSearchToUrl('/canteens');
  const search = readSearch(query);
  return (
    <Layout current="canteens" search={search} searchScope={{ path: '/canteens', label: 'Search canteens' }}>
      <PageHeading list="Canteens of your campus">{title}</PageHeading>
      <CanteenList search={search} onFilterChange={onFilterChange} />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: (market, { query }, campus) => loadCanteens(market, { campus, search: readSearch(query) }),
    head: () => ({
      title,
      description: 'The canteens of your campus: who is open now, and what they cook.',
      path: '/canteens',
    }),
  },
);

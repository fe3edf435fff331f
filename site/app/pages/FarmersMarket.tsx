import { FarmList } from 'campus-market';
import { hiddenHeading, loadFarms, pageHeading, readSearch } from 'campus-market/site';
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
      <h1 className={pageHeading}>{title}</h1>
      {/* The names of farms are h3, so an h2 must precede them. */}
      <h2 className={hiddenHeading}>Farms of your campus</h2>
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

import { FarmList } from 'campus-market';
import { loadFarms } from 'campus-market/site';
import { hiddenHeading, pageHeading } from '../headings.css.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { searchOf, useSearchInAddress } from '../search-in-address.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Farmers Market';

const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const onFilterChange = useSearchInAddress('/farmers-market');
  return (
    <Layout current="farmers">
      <h1 className={pageHeading}>{title}</h1>
      {/* The names of farms are headings of the third rank. */}
      <h2 className={hiddenHeading}>Farms of your campus</h2>
      <FarmList search={searchOf(query)} onFilterChange={onFilterChange} />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: (market, { query }, campus) => loadFarms(market, { campus, search: searchOf(query) }),
    head: () => ({
      title,
      description: 'Farms near your campus, and what they harvest.',
      path: '/farmers-market',
    }),
  },
);

import { CanteenList } from 'campus-market';
import { loadCanteens } from 'campus-market/site';
import { hiddenHeading, pageHeading } from '../headings.css.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { searchOf, useSearchInAddress } from '../search-in-address.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Canteens';

const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const putInAddress = useSearchInAddress('/canteens');
  return (
    <Layout current="canteens">
      <h1 className={pageHeading}>{title}</h1>
      {/* The names of canteens are headings of the third rank. */}
      <h2 className={hiddenHeading}>Canteens of your campus</h2>
      <CanteenList search={searchOf(query)} onFilterChange={putInAddress} />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: (market, { query }, campus) => loadCanteens(market, { campus, search: searchOf(query) }),
    head: () => ({
      title,
      description: 'The canteens of your campus: who is open now, and what they cook.',
      path: '/canteens',
    }),
  },
);

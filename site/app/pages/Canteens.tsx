import { CanteenList } from 'campus-market';
import { hiddenHeading, loadCanteens, pageHeading, readSearch } from 'campus-market/site';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { useWriteSearchToUrl } from '../useWriteSearchToUrl.ts';

const title = 'Canteens';

const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const onFilterChange = useWriteSearchToUrl('/canteens');
  return (
    <Layout current="canteens">
      <h1 className={pageHeading}>{title}</h1>
      {/* The names of canteens are h3, so an h2 must precede them. */}
      <h2 className={hiddenHeading}>Canteens of your campus</h2>
      <CanteenList search={readSearch(query)} onFilterChange={onFilterChange} />
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

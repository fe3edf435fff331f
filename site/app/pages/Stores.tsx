import { StoreList } from 'campus-market';
import { categoryLengthMax, loadStores, searchLengthMax } from 'campus-market/site';
import { useLocation } from 'wouter';
import { hiddenHeading, pageHeading } from '../headings.css.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Campus Stores';

/** What an address narrows the list by. More than the API takes would make it refuse the whole list. */
const filterOf = (query: URLSearchParams) => ({
  category: query.get('category')?.slice(0, categoryLengthMax) || undefined,
  search: query.get('search')?.slice(0, searchLengthMax) || undefined,
});

const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const [, navigate] = useLocation();
  return (
    <Layout current="stores">
      <h1 className={pageHeading}>{title}</h1>
      {/* The names of stores are headings of the third rank. */}
      <h2 className={hiddenHeading}>Stores of your campus</h2>
      <StoreList
        {...filterOf(query)}
        onFilterChange={({ category = '', search = '' }) => {
          const narrowed = new URLSearchParams({ ...(category && { category }), ...(search && { search }) });
          navigate(narrowed.size > 0 ? `/stores?${narrowed}` : '/stores');
        }}
      />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: (market, { query }, campus) => loadStores(market, { campus, ...filterOf(query) }),
    head: () => ({
      title,
      description: 'The stores of students on your campus, and what they sell.',
      path: '/stores',
    }),
  },
);

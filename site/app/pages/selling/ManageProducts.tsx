import { ManageProducts, type MyProductsFilter } from 'campus-market';
import { categoryLengthMax, searchLengthMax } from 'campus-market/site';
import { useLocation } from 'wouter';
import { Layout } from '../../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../../page.ts';
import { usePageTitle } from '../../usePageTitle.ts';

const title = 'Manage Products';
const statuses = ['active', 'inactive', 'out_of_stock'] as const;

/** What an address narrows the list by. More than the API takes would make it refuse the whole list. */
const filterOf = (query: URLSearchParams): MyProductsFilter => ({
  category: query.get('category')?.slice(0, categoryLengthMax) || undefined,
  search: query.get('search')?.slice(0, searchLengthMax) || undefined,
  status: statuses.find((status) => status === query.get('status')),
});

const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const [, navigate] = useLocation();
  return (
    <Layout current="profile" fillsPhones>
      <ManageProducts
        {...filterOf(query)}
        onFilterChange={(filter) => {
          const chosen = Object.entries(filter).filter(([, value]) => value);
          const narrowed = new URLSearchParams(Object.fromEntries(chosen));
          navigate(narrowed.size > 0 ? `/manage-products?${narrowed}` : '/manage-products', {
            replace: true,
          });
        }}
      />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: async () => undefined,
    head: () => ({
      title,
      description: 'Search, edit and delete what you sell on Campus Market.',
      path: '/manage-products',
    }),
  },
);

import { ManageProducts } from 'campus-market';
import { readFilter, withFilter } from 'campus-market/site';
import { useLocation } from 'wouter';
import { Layout } from '../../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../../page.ts';
import { usePageTitle } from '../../usePageTitle.ts';

const title = 'Manage Products';
const statuses = ['active', 'inactive', 'out_of_stock'] as const;

const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const [, navigate] = useLocation();
  return (
    <Layout current="profile" hidesHeaderOnPhones>
      <ManageProducts
        {...readFilter(query)}
        status={statuses.find((status) => status === query.get('status'))}
        stock={query.get('stock') === 'low' ? 'low' : undefined}
        onFilterChange={(filter) => navigate(withFilter('/manage-products', filter), { replace: true })}
      />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    head: () => ({
      title,
      description: 'Search, edit and delete what you sell on Campus Market.',
      path: '/manage-products',
    }),
  },
);

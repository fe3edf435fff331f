import { UpdateProduct, useMyProduct } from 'campus-market';
import { PageSpinner } from 'campus-market/site';
import { useLocation } from 'wouter';
import { goBack } from '../../go-back.ts';
import { Layout } from '../../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../../page.ts';
import { useLeaveAfterError } from '../../useLeaveAfterError.ts';
import { usePageTitle } from '../../usePageTitle.ts';

const title = 'Update Product';

const toGoods = {
  toast: { title: 'Error loading product', text: 'Failed to load product details. Please try again.' },
  to: '/my-goods',
};

const Screen: PageScreen = ({ params: { productId = '' } }) => {
  usePageTitle(title);
  const [, navigate] = useLocation();
  const { data, error, isLoading } = useMyProduct(productId);
  const isLeaving = useLeaveAfterError({ error: data ? undefined : error, isLoading }, toGoods);
  return (
    <Layout current="profile" fillsPhones>
      {isLeaving ? (
        <PageSpinner />
      ) : (
        <UpdateProduct product={productId} onSaved={() => navigate('/my-goods')} onBack={goBack} />
      )}
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: async () => undefined,
    head: () => ({ title, description: 'Change what you sell on Campus Market.', path: '/my-goods' }),
  },
);

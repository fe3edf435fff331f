import { UpdateProduct } from 'campus-market';
import { PageSpinner, useUpdateProductRedirect } from 'campus-market/site';
import { useLocation } from 'wouter';
import { goBack } from '../../go-back.ts';
import { Layout } from '../../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../../page.ts';
import { usePageTitle } from '../../usePageTitle.ts';

const title = 'Update Product';

const Screen: PageScreen = ({ params: { productId = '' } }) => {
  usePageTitle(title);
  const [, navigate] = useLocation();
  const isRedirecting = useUpdateProductRedirect(productId);
  return (
    <Layout current="profile" hidesHeaderOnPhones>
      {isRedirecting ? (
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
    head: () => ({ title, description: 'Change what you sell on Campus Market.', path: '/my-goods' }),
  },
);

import { ProductScreen } from 'campus-market';
import { PageSpinner, productServerPage, showProductPage, useProductPage } from 'campus-market/site';
import { goBack } from '../go-back.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { edgeToEdge } from './Product.css.ts';

const Screen: PageScreen = ({ params: { id = '' } }) => {
  const { title, isRedirecting } = useProductPage(id);
  usePageTitle(title);
  return (
    <Layout hidesHeaderOnPhones>
      <div className={edgeToEdge}>
        {isRedirecting ? <PageSpinner /> : <ProductScreen id={id} onBack={goBack} />}
      </div>
    </Layout>
  );
};

export const page = definePage(Screen, import.meta.env.SSR && productServerPage, { show: showProductPage });

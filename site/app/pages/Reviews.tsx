import { ProductReviews } from 'campus-market';
import { PageSpinner, reviewsServerPage, reviewsTitle, useReviewsRedirect } from 'campus-market/site';
import { goBack } from '../go-back.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const Screen: PageScreen = ({ params: { id = '' }, query }) => {
  usePageTitle(reviewsTitle);
  const isRedirecting = useReviewsRedirect(id);
  return (
    <Layout hidesHeaderOnPhones>
      {isRedirecting ? (
        <PageSpinner />
      ) : (
        <ProductReviews key={id} product={id} write={query.has('write')} onBack={goBack} />
      )}
    </Layout>
  );
};

export const page = definePage(Screen, import.meta.env.SSR && reviewsServerPage);

import { ApiError, formatNaira, ProductReviews, useReviews } from 'campus-market';
import { loadReviews, PageSpinner } from 'campus-market/site';
import { goBack } from '../go-back.ts';
import { missingHead, shareable } from '../head/heads.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { useLeaveAfterError } from '../useLeaveAfterError.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Customer Reviews';
const productPath = (id: string) => `/product/${encodeURIComponent(id)}`;
const gone = {
  title: 'Product not found',
  text: "The product you're looking for could not be found.",
};

const Screen: PageScreen = ({ params: { id = '' }, query }) => {
  usePageTitle(title);
  const { error, isLoading } = useReviews({ product: id });
  const isLeaving = useLeaveAfterError(
    { error: error?.status === 404 ? error : undefined, isLoading },
    { toast: gone, to: '/' },
  );
  return (
    <Layout fillsPhones>
      {isLeaving ? (
        <PageSpinner />
      ) : (
        <ProductReviews key={id} product={id} write={query.has('write')} onBack={goBack} />
      )}
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: (market, { params }) => loadReviews(market, { product: params.id ?? '' }),
    head({ params }, loaded) {
      const path = `${productPath(params.id ?? '')}/reviews`;
      if (loaded instanceof ApiError) return missingHead(loaded, 'Product', path);
      const { product, stats } = loaded;
      const rated = stats.averageRating > 0 ? `Rated ${stats.averageRating.toFixed(1)} out of 5. ` : '';
      return {
        title: product ? `Reviews of ${product.productName}` : title,
        description: `${rated}${stats.totalReviews} reviews${
          product ? ` of ${product.productName}, ${formatNaira(product.productPrice)}` : ''
        }.`,
        path,
        image: shareable(product?.productImages[0]),
      };
    },
  },
);

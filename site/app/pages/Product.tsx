import { ApiError, formatNaira, ProductScreen, useProduct } from 'campus-market';
import { loadProduct, PageSpinner } from 'campus-market/site';
import { goBack } from '../go-back.ts';
import { missingHead, shareable } from '../head/heads.ts';
import { productData } from '../head/product-data.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { useLeaveAfterError } from '../useLeaveAfterError.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { edgeToEdge } from './Product.css.ts';

const gone = {
  title: 'Product not found',
  text: "The product you're looking for could not be found.",
};
const failed = {
  title: 'Error loading product',
  text: 'Failed to load product details. Please try again later.',
};

const Screen: PageScreen = ({ params: { id = '' } }) => {
  const { data, error, isLoading } = useProduct(id);
  usePageTitle(data?.productName);
  const isLeaving = useLeaveAfterError(
    { error, isLoading },
    { toast: error?.status === 404 ? gone : failed, to: '/' },
  );
  return (
    <Layout fillsPhones>
      <div className={edgeToEdge}>
        {isLeaving ? <PageSpinner /> : <ProductScreen id={id} onBack={goBack} />}
      </div>
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: (market, { params }) => loadProduct(market, params.id ?? ''),
    head({ params }, loaded) {
      const path = `/product/${encodeURIComponent(params.id ?? '')}`;
      if (loaded instanceof ApiError) return missingHead(loaded, 'Product', path);
      const { product } = loaded;
      const price = formatNaira(product.productPrice);
      const sellerName = product.storeName ?? product.seller.name;
      return {
        title: product.productName,
        sharedTitle: `${product.productName}, ${price}`,
        description: `${price} at ${sellerName}. ${product.productDescription}`.slice(0, 200),
        path,
        image: shareable(product.productImages[0]),
        data: (absolute) => productData(product, absolute),
      };
    },
  },
);

import { ApiError, formatNaira, ProductScreen, productPath, readOneProduct, useProduct } from 'campus-market';
import { Layout } from '../Layout.tsx';
import type { Page } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const Screen: Page['Screen'] = ({ params: { id = '' } }) => {
  const { data } = useProduct(id);
  usePageTitle(data?.productName);
  return (
    <Layout>
      <ProductScreen id={id} />
    </Layout>
  );
};

const reads: Page['reads'] = ({ params }) => [productPath(params.id ?? '')];

const head: Page['head'] = ({ params }, [answer]) => {
  const path = `/product/${encodeURIComponent(params.id ?? '')}`;
  if (answer instanceof ApiError) {
    const isGone = answer.status === 404;
    return {
      title: isGone ? 'Product not found' : 'Product',
      description: '',
      path,
      status: isGone ? 404 : 503,
    };
  }
  const product = readOneProduct(answer);
  const price = formatNaira(product.productPrice);
  return {
    title: product.productName,
    sharedTitle: `${product.productName}, ${price}`,
    description:
      `${price} at ${product.storeName ?? product.seller.name}. ${product.productDescription}`.slice(0, 200),
    path,
    image: product.media[0]?.url.replace(/\d+\.webp$/, 'og.jpg'),
  };
};

export const page: Page = { Screen, reads, head };

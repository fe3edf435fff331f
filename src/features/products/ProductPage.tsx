import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { container } from '../product-cards/index.ts';
import { LoadedProduct } from './details/LoadedProduct.tsx';
import { ProductError } from './details/ProductError.tsx';
import { ProductSkeleton } from './details/ProductView.tsx';
import { useProduct } from './details/useProduct.ts';
import { type ProductOpenProps, useOpenProduct } from './useOpenProduct.ts';

export interface ProductPageProps extends LoadEvents, ProductOpenProps {
  /** The product's id: the last part of its page's URL. Required. */
  product: string;
}

/**
 * A product with its pictures, reviews, the seller's other products, and buttons to buy it or contact the seller.
 *
 * @example
 * <ProductPage product="kq3XvT9mB2aLw7RdYc1E" links="site" />
 */
export function ProductPage({ product: id = '', ...props }: ProductPageProps) {
  const { data, error, isLoading, retry } = useProduct(id);
  const { dialog, openProduct } = useOpenProduct(props);
  useLoadEvents(data, error, props);
  if (!data) {
    return (
      <div className={container}>
        {error ? <ProductError error={error} isRetrying={isLoading} onRetry={retry} /> : <ProductSkeleton />}
      </div>
    );
  }
  return (
    <div className={container}>
      {dialog}
      <LoadedProduct
        key={data._id}
        product={data}
        onFavoriteChange={props.onFavoriteChange}
        onCartAdd={props.onCartAdd}
        onCartChange={props.onCartChange}
        onOpen={openProduct}
      />
    </div>
  );
}

import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress } from '../../core/navigate.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import type { CartChange } from '../cart/index.ts';
import type { FavoriteChange } from '../favorites/index.ts';
import { container, type LinkedProduct, toLinkedProduct } from '../product-cards/index.ts';
import { LoadedProduct } from './details/LoadedProduct.tsx';
import { ProductError } from './details/ProductError.tsx';
import { ProductSkeleton } from './details/ProductView.tsx';
import { useProduct } from './details/useProduct.ts';
import { useProductDialog } from './useProductDialog.tsx';

export interface ProductPageProps extends LoadEvents {
  /** The product's id: the last part of its page's URL. Required. */
  product: string;
  /** Where the seller's other products open: in a dialog of the widget, or on the hosted site. */
  links?: 'dialog' | 'site';
  /** Called when another product is about to open. Return false to open it yourself. */
  onProductOpen?(detail: { productId: string; product: LinkedProduct }): unknown;
  /** Called when a product was added to the favorites or removed. */
  onFavoriteChange?(change: FavoriteChange): void;
  /** Called when the product was added to the cart. */
  onCartChange?(change: CartChange): void;
}

/** A product with its pictures, reviews, the seller's other products, and buttons to buy it or contact the seller. */
export function ProductPage({
  product: id = '',
  links = 'dialog',
  onProductOpen,
  onFavoriteChange,
  onCartChange,
  ...loadEvents
}: ProductPageProps) {
  const market = useMarket();
  const { data, error, isLoading, retry } = useProduct(id);
  const { dialog, openDialog } = useProductDialog({ onFavoriteChange, onCartChange });
  useLoadEvents(data, error, loadEvents);
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
        onFavoriteChange={onFavoriteChange}
        onCartChange={onCartChange}
        onOpen={(product, event) => {
          if (!isPlainPress(event)) return;
          const detail = { productId: product._id, product: toLinkedProduct(product, market) };
          if (onProductOpen?.(detail) === false) event.preventDefault();
          else if (links === 'dialog') openDialog(product, event);
        }}
      />
    </div>
  );
}

import type { Product } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Link } from '../../../ui/buttons/Link.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { AddToCartEvents } from '../../cart/index.ts';
import type { FavoriteChange } from '../../favorites/index.ts';
import { BuyButtons } from './buying/BuyButtons.tsx';
import { useBuying } from './buying/useBuying.tsx';
import { ProductError } from './ProductError.tsx';
import { ProductView } from './ProductView.tsx';
import { useProduct } from './useProduct.ts';

export interface ProductDialogProps extends AddToCartEvents {
  /** The product as it is in the list. The details are read when the dialog opens. */
  product: Product;
  onClose(): void;
  /** Called when the product was added to the favorites or removed. */
  onFavoriteChange?: ((change: FavoriteChange) => void) | undefined;
}

/** A product of a grid, in a dialog. */
export function ProductDialog({ product, onClose, onFavoriteChange, ...cartEvents }: ProductDialogProps) {
  const market = useMarket();
  const { data, error, isLoading, retry } = useProduct(product._id);
  const shownProduct = data ?? product;
  const buying = useBuying(shownProduct, cartEvents);
  const isNotFound = error?.status === 404;
  return (
    <Dialog
      title={product.productName}
      onClose={onClose}
      actions={!isNotFound && <BuyButtons product={shownProduct} buying={buying} place="bar" />}
    >
      {!data && error && <ProductError error={error} isRetrying={isLoading} onRetry={retry} />}
      {!isNotFound && (
        <ProductView product={shownProduct} place="dialog" onFavoriteChange={onFavoriteChange} />
      )}
      <Link look="standalone" external href={market.link(`/product/${encodeURIComponent(product._id)}`)}>
        View on Campus Market
      </Link>
      {/* Inside this dialog, because content outside of an open modal dialog cannot be pressed. */}
      {buying.dialogs}
    </Dialog>
  );
}

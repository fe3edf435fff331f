import type { Product } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Link } from '../../../ui/buttons/Link.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { CartChange } from '../../cart/index.ts';
import type { FavoriteChange } from '../../favorites/index.ts';
import { BuyButtons } from './buying/BuyButtons.tsx';
import { useBuying } from './buying/useBuying.tsx';
import { ProductError } from './ProductError.tsx';
import { ProductView } from './ProductView.tsx';
import { useProduct } from './useProduct.ts';

export interface ProductDialogProps {
  /** As it stood in the list; the rest is read when it opens. */
  product: Product;
  onClose(): void;
  /** Called when its heart was set or taken. */
  onFavoriteChange?: ((change: FavoriteChange) => void) | undefined;
  /** Called when it was put into the cart. */
  onCartChange?: ((change: CartChange) => void) | undefined;
}

/** A product on top of the page that shows it in a grid. */
export function ProductDialog({ product, onClose, onFavoriteChange, onCartChange }: ProductDialogProps) {
  const market = useMarket();
  const { data, error, isLoading, retry } = useProduct(product._id);
  const shown = data ?? product;
  const buying = useBuying(shown, onCartChange);
  const isGone = error?.status === 404;
  return (
    <Dialog
      title={product.productName}
      onClose={onClose}
      actions={!isGone && <BuyButtons product={shown} buying={buying} place="bar" />}
    >
      {!data && error && <ProductError error={error} isRetrying={isLoading} onRetry={retry} />}
      {!isGone && <ProductView product={shown} place="dialog" onFavoriteChange={onFavoriteChange} />}
      <Link look="standalone" external href={market.link(`/product/${encodeURIComponent(product._id)}`)}>
        View on Campus Market
      </Link>
      {/* In here: what lies outside of an open dialog cannot be pressed. */}
      {buying.dialogs}
    </Dialog>
  );
}

import { ExternalLink } from 'lucide';
import type { Product } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { LinkButton } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { ProductError } from './ProductError.tsx';
import { ProductView } from './ProductView.tsx';
import { useProduct } from './useProduct.ts';

export interface ProductDialogProps {
  /** As it stood in the list; the rest is read when it opens. */
  product: Product;
  onClose(): void;
}

/** A product on top of the page that shows it in a grid. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const market = useMarket();
  const { data, error, isLoading, retry } = useProduct(product._id);
  return (
    <Dialog
      title={product.productName}
      onClose={onClose}
      actions={
        <LinkButton
          look="outline"
          href={market.link(`/product/${encodeURIComponent(product._id)}`)}
          target="_blank"
          rel="noreferrer"
        >
          View on Campus Market
          <Icon of={ExternalLink} size={16} />
        </LinkButton>
      }
    >
      {!data && error && <ProductError error={error} isRetrying={isLoading} onRetry={retry} />}
      {error?.status !== 404 && <ProductView product={data ?? product} place="dialog" />}
    </Dialog>
  );
}

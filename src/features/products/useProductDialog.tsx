import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import type { ProductDialogProps } from './ProductDialog.tsx';

/**
 * Opens products in a dialog. Its code comes with the first product that is opened: most visitors only look. If
 * it does not arrive, that is said above the products; the page itself is never left.
 */
export function useProductDialog(): {
  dialog: ReactNode;
  openDialog(product: Product, event: MouseEvent<HTMLAnchorElement>): void;
} {
  const [Dialog, setDialog] = useState<ComponentType<ProductDialogProps>>();
  const [product, setProduct] = useState<Product>();
  const [failed, setFailed] = useState<Product>();

  const open = (opened: Product) =>
    import('./ProductDialog.tsx').then(
      (module) => {
        setDialog(() => module.ProductDialog);
        setProduct(opened);
        setFailed(undefined);
      },
      () => setFailed(opened),
    );

  return {
    dialog: failed ? (
      <ErrorState title="Error loading product" isRetrying={false} onRetry={() => open(failed)}>
        Failed to load product details. Please try again later.
      </ErrorState>
    ) : (
      Dialog && product && <Dialog product={product} onClose={() => setProduct(undefined)} />
    ),
    openDialog(opened, event) {
      event.preventDefault();
      open(opened);
    },
  };
}

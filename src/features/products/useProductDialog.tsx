import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import type { ProductDialogProps } from './details/ProductDialog.tsx';

/**
 * Opens products in a dialog, whose code is loaded when the first product opens. If loading fails, shows an error above
 * the products. The link to the product is not followed, so the visitor stays on the host page.
 */
export function useProductDialog(
  handlers: Pick<ProductDialogProps, 'onFavoriteChange' | 'onCartChange'> = {},
): {
  dialog: ReactNode;
  openDialog(product: Product, event: MouseEvent<HTMLAnchorElement>): void;
} {
  const [shownDialog, setShownDialog] = useState<{
    product: Product;
    Dialog?: ComponentType<ProductDialogProps>;
  }>();
  const { product, Dialog } = shownDialog ?? {};

  const open = (product: Product) =>
    import('./details/ProductDialog.tsx').then(
      ({ ProductDialog }) => setShownDialog({ product, Dialog: ProductDialog }),
      () => setShownDialog({ product }),
    );

  return {
    dialog:
      product &&
      (Dialog ? (
        <Dialog {...handlers} product={product} onClose={() => setShownDialog(undefined)} />
      ) : (
        <ErrorState title="Error loading product" isRetrying={false} onRetry={() => open(product)}>
          Failed to load product details. Please try again later.
        </ErrorState>
      )),
    openDialog(pressedProduct, event) {
      event.preventDefault();
      open(pressedProduct);
    },
  };
}

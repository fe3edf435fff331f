import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import type { ProductDialogProps } from './details/ProductDialog.tsx';

/**
 * Opens products in a dialog. Its code comes with the first product that is opened: most visitors only look. If
 * it does not arrive, that is said above the products; the page itself is never left.
 */
export function useProductDialog(
  changes: Pick<ProductDialogProps, 'onFavoriteChange' | 'onCartChange'> = {},
): {
  dialog: ReactNode;
  openDialog(product: Product, event: MouseEvent<HTMLAnchorElement>): void;
} {
  const [opened, setOpened] = useState<{ product: Product; Dialog?: ComponentType<ProductDialogProps> }>();
  const { product, Dialog } = opened ?? {};

  const open = (product: Product) =>
    import('./details/ProductDialog.tsx').then(
      ({ ProductDialog }) => setOpened({ product, Dialog: ProductDialog }),
      () => setOpened({ product }),
    );

  return {
    dialog:
      product &&
      (Dialog ? (
        <Dialog {...changes} product={product} onClose={() => setOpened(undefined)} />
      ) : (
        <ErrorState title="Error loading product" isRetrying={false} onRetry={() => open(product)}>
          Failed to load product details. Please try again later.
        </ErrorState>
      )),
    openDialog(opened, event) {
      event.preventDefault();
      open(opened);
    },
  };
}

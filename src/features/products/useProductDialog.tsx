import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import type { ProductDialogProps } from './details/ProductDialog.tsx';

/**
 * Opens products in a dialog, whose code is loaded when the first one opens. If loading fails, an error is shown above
 * the products; the host page is never left.
 */
export function useProductDialog(
  changes: Pick<ProductDialogProps, 'onFavoriteChange' | 'onCartChange'> = {},
): {
  dialog: ReactNode;
  openDialog(product: Product, event: MouseEvent<HTMLAnchorElement>): void;
} {
  const [current, setCurrent] = useState<{ product: Product; Dialog?: ComponentType<ProductDialogProps> }>();
  const { product, Dialog } = current ?? {};

  const open = (product: Product) =>
    import('./details/ProductDialog.tsx').then(
      ({ ProductDialog }) => setCurrent({ product, Dialog: ProductDialog }),
      () => setCurrent({ product }),
    );

  return {
    dialog:
      product &&
      (Dialog ? (
        <Dialog {...changes} product={product} onClose={() => setCurrent(undefined)} />
      ) : (
        <ErrorState title="Error loading product" isRetrying={false} onRetry={() => open(product)}>
          Failed to load product details. Please try again later.
        </ErrorState>
      )),
    openDialog(next, event) {
      event.preventDefault();
      open(next);
    },
  };
}

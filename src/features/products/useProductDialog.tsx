import type { MouseEvent, ReactNode } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { lazyPart, useLazyDialog } from '../../ui/lazy-part.tsx';
import type { ProductDialogProps } from './details/ProductDialog.tsx';

const productDialog = lazyPart(() =>
  import('./details/ProductDialog.tsx').then((module) => module.ProductDialog),
);

/**
 * Opens products in a dialog, whose code is loaded when the first product opens. If loading fails, shows an error above
 * the products. The link to the product is not followed, so the visitor stays on the host page.
 */
export function useProductDialog(events: Omit<ProductDialogProps, 'product' | 'onClose'>): {
  dialog: ReactNode;
  openDialog(product: Product, event: MouseEvent<HTMLAnchorElement>): void;
} {
  const { Content, subject, hasFailed, open, close } = useLazyDialog<ProductDialogProps, Product>(
    productDialog,
    () => {},
  );
  return {
    dialog:
      subject &&
      (Content ? (
        <Content {...events} product={subject} onClose={close} />
      ) : (
        hasFailed && (
          <ErrorState title="Error loading product" isRetrying={false} onRetry={() => open(subject)}>
            Failed to load product details. Please try again later.
          </ErrorState>
        )
      )),
    openDialog(pressedProduct, event) {
      event.preventDefault();
      void open(pressedProduct);
    },
  };
}

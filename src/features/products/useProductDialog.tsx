import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import type { Product } from '../../contract/types.ts';
import type { ProductDialogProps } from './ProductDialog.tsx';

/**
 * Opens products in a dialog. Its code comes with the first product that is opened: most visitors only
 * look. If it does not arrive, the card's link is followed instead.
 */
export function useProductDialog(): {
  dialog: ReactNode;
  openDialog(product: Product, event: MouseEvent<HTMLAnchorElement>): void;
} {
  const [Dialog, setDialog] = useState<ComponentType<ProductDialogProps>>();
  const [product, setProduct] = useState<Product>();

  return {
    dialog: Dialog && product && <Dialog product={product} onClose={() => setProduct(undefined)} />,
    openDialog(opened, event) {
      event.preventDefault();
      const { href } = event.currentTarget;
      import('./ProductDialog.tsx').then(
        (module) => {
          setDialog(() => module.ProductDialog);
          setProduct(opened);
        },
        () => location.assign(href),
      );
    },
  };
}

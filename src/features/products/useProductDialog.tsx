import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import type { Product } from '../../contract/types.ts';
import type { ProductDialogProps } from './ProductDialog.tsx';

/** True when the person asked for a new tab or a download, which is theirs to have. */
const wantsBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

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
      if (event.defaultPrevented || wantsBrowser(event)) return;
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

import { type ComponentType, type MouseEvent, type ReactNode, useContext, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress } from '../../core/navigate.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import type { FetchedProductDetails } from '../products/index.ts';
import type { AddProductDialogProps } from './AddProductDialog.tsx';

export interface AddProductControl {
  /** The dialog with the form. The caller must render it. */
  dialog: ReactNode;
  /**
   * Opens the form for a new product. Used as `onClick` of a link, it opens the form instead of following the link. For
   * guests, and if the form does not load, the link is followed. On a button it does nothing for guests, so call
   * `useRequireSignIn` first.
   */
  openAddProduct(event?: MouseEvent<HTMLElement>): void;
}

/** Opens a dialog with the form for a new product. The dialog's code is loaded on the first press. */
export function useAddProduct(onListed?: (product: FetchedProductDetails) => void): AddProductControl {
  const { session } = useMarket();
  const root = useContext(WidgetRoot);
  const [Dialog, setDialog] = useState<ComponentType<AddProductDialogProps>>();
  const openAddProduct = (event?: MouseEvent<HTMLElement>) => {
    if (session.state().status !== 'signed-in' || (event && !isPlainPress(event))) return;
    event?.preventDefault();
    const element = event?.currentTarget;
    element?.setAttribute('aria-busy', 'true');
    import('./AddProductDialog.tsx')
      .then(
        (module) => setDialog(() => module.AddProductDialog),
        () => {
          const { href } = (element ?? {}) as Partial<HTMLAnchorElement>;
          if (href) location.assign(href);
          else showLazyToast({ kind: 'destructive', title: 'Error', text: 'Check your connection.' }, root);
        },
      )
      .finally(() => element?.removeAttribute('aria-busy'));
  };
  return {
    dialog: Dialog && <Dialog onClose={() => setDialog(undefined)} onListed={onListed} />,
    openAddProduct,
  };
}

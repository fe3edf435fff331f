import { type ComponentType, type MouseEvent, type ReactNode, useContext, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress } from '../../core/navigate.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import type { FetchedProductDetails } from '../products/index.ts';
import type { AddProductDialogProps } from './AddProductDialog.tsx';

export interface AddProductControl {
  /** The form, to render in the page. */
  dialog: ReactNode;
  /**
   * Opens the form for a new product. Used as `onClick` of a link, it opens the form instead of following the link. For
   * guests, and if the form does not load, the link is followed. On a button it does nothing for guests, so call
   * `useRequireSignIn` first.
   */
  openAddProduct(event?: MouseEvent<HTMLElement>): void;
}

/** The form of a new product. Its code is loaded on the first press. */
export function useAddProduct(onListed?: (product: FetchedProductDetails) => void): AddProductControl {
  const { session } = useMarket();
  const root = useContext(WidgetRoot);
  const [Form, setForm] = useState<ComponentType<AddProductDialogProps>>();
  const openAddProduct = (event?: MouseEvent<HTMLElement>) => {
    if (session.state().status !== 'signed-in' || (event && !isPlainPress(event))) return;
    event?.preventDefault();
    const element = event?.currentTarget;
    element?.setAttribute('aria-busy', 'true');
    import('./AddProductDialog.tsx')
      .then(
        (module) => setForm(() => module.AddProductDialog),
        () => {
          const { href } = (element ?? {}) as Partial<HTMLAnchorElement>;
          if (href) location.assign(href);
          else showLazyToast({ kind: 'destructive', title: 'Error', text: 'Check your connection.' }, root);
        },
      )
      .finally(() => element?.removeAttribute('aria-busy'));
  };
  return {
    dialog: Form && <Form onClose={() => setForm(undefined)} onListed={onListed} />,
    openAddProduct,
  };
}

import { type ComponentType, type MouseEvent, type ReactNode, useContext, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress } from '../../core/navigate.ts';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import type { FetchedProductDetails } from '../products/index.ts';
import type { AddProductDialogProps } from './AddProductDialog.tsx';

export interface AddProductControl {
  /** Put this into the page. */
  dialog: ReactNode;
  /**
   * Opens the form for a new product. As `onClick` of a link it opens in place of following it; guests follow the link,
   * and so does everybody when the form cannot be fetched. A button does nothing for a guest: ask for a sign-in before, by
   * `useRequireSignIn`.
   */
  openAddProduct(event?: MouseEvent<HTMLElement>): void;
}

/** The form Add New Product. Its code comes with the first press. */
export function useAddProduct(onListed?: (product: FetchedProductDetails) => void): AddProductControl {
  const { session } = useMarket();
  const root = useContext(WidgetRoot);
  const [Form, setForm] = useState<ComponentType<AddProductDialogProps>>();
  const openAddProduct = (event?: MouseEvent<HTMLElement>) => {
    if (session.state().status !== 'signed-in' || (event && !isPlainPress(event))) return;
    event?.preventDefault();
    const pressed = event?.currentTarget;
    pressed?.setAttribute('aria-busy', 'true');
    import('./AddProductDialog.tsx')
      .then(
        (module) => setForm(() => module.AddProductDialog),
        () => {
          const { href } = (pressed ?? {}) as Partial<HTMLAnchorElement>;
          if (href) location.assign(href);
          else showLateToast({ kind: 'destructive', title: 'Error', text: 'Check your connection.' }, root);
        },
      )
      .finally(() => pressed?.removeAttribute('aria-busy'));
  };
  return {
    dialog: Form && <Form onClose={() => setForm(undefined)} onListed={onListed} />,
    openAddProduct,
  };
}

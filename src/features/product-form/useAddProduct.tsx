import { type MouseEvent, type ReactNode, useContext } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress } from '../../core/navigate.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { lazyPart, loadFailedToast, useLazyDialog } from '../../ui/lazy-part.tsx';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import type { LinkedProductDetails } from '../products/index.ts';
import type { AddProductDialogProps } from './AddProductDialog.tsx';

/**
 * Opens the form for a new product.
 *
 * @example
 * const sellLink = ({ openAddProduct, dialog }: AddProductControl) => (
 *   <>
 *     <a href="https://market.example/sell" onClick={openAddProduct}>
 *       Sell something
 *     </a>
 *     {dialog}
 *   </>
 * );
 */
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

const addProductDialog = lazyPart(() =>
  import('./AddProductDialog.tsx').then((module) => module.AddProductDialog),
);

/**
 * Opens a dialog with the form for a new product. The dialog's code is loaded on the first press.
 *
 * @example
 * function SellLink() {
 *   const { openAddProduct, dialog } = useAddProduct((product) => console.log(product.productName));
 *   return (
 *     <>
 *       <a href="https://market.example/sell" onClick={openAddProduct}>
 *         Sell something
 *       </a>
 *       {dialog}
 *     </>
 *   );
 * }
 */
export function useAddProduct(onListed?: (product: LinkedProductDetails) => void): AddProductControl {
  const { session } = useMarket();
  const root = useContext(WidgetRoot);
  const { Content, isOpening, open, close } = useLazyDialog<AddProductDialogProps, HTMLElement | undefined>(
    addProductDialog,
    (pressedElement) => {
      const { href } = (pressedElement ?? {}) as Partial<HTMLAnchorElement>;
      if (href) location.assign(href);
      else showLazyToast(loadFailedToast, root);
    },
  );
  const openAddProduct = (event?: MouseEvent<HTMLElement>) => {
    if (session.state().status !== 'signed-in' || (event && !isPlainPress(event))) return;
    event?.preventDefault();
    if (isOpening) return;
    const pressedElement = event?.currentTarget;
    pressedElement?.setAttribute('aria-busy', 'true');
    void open(pressedElement).finally(() => pressedElement?.removeAttribute('aria-busy'));
  };
  return {
    dialog: Content && <Content onClose={close} onListed={onListed} />,
    openAddProduct,
  };
}

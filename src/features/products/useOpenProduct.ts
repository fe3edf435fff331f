import type { MouseEvent } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress } from '../../core/navigate.ts';
import type { AddToCartEvents } from '../cart/index.ts';
import type { FavoriteChange } from '../favorites/index.ts';
import { type LinkedProduct, toLinkedProduct } from '../product-cards/index.ts';
import { useProductDialog } from './useProductDialog.tsx';

/** Props that decide what happens when a product is pressed. */
export interface ProductOpenProps extends AddToCartEvents {
  /** Where a product opens: in a dialog of the widget, or on the hosted site. Default: in a dialog. */
  links?: 'dialog' | 'site';
  /** Called when a product is about to open. Return false to open it yourself. */
  onProductOpen?(detail: { productId: string; product: LinkedProduct }): unknown;
  /** Called when a product was added to the favorites or removed. */
  onFavoriteChange?(change: FavoriteChange): void;
}

/** Opens a pressed product as the props of a widget tell: by its host page, in a dialog, or by following the link. */
export function useOpenProduct(props: ProductOpenProps) {
  const { links = 'dialog', onProductOpen } = props;
  const market = useMarket();
  const { dialog, openDialog } = useProductDialog(props);
  return {
    /** The dialog. The caller must render it. */
    dialog,
    openProduct(product: Product, event: MouseEvent<HTMLAnchorElement>): void {
      if (!isPlainPress(event)) return;
      const detail = { productId: product._id, product: toLinkedProduct(product, market) };
      if (onProductOpen?.(detail) === false) event.preventDefault();
      else if (links === 'dialog') openDialog(product, event);
    },
  };
}

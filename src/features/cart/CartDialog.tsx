import type { ReactNode } from 'react';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { orderList } from '../orders/index.ts';
import * as cartCss from './Cart.css.ts';
import { CartLines } from './CartLines.tsx';
import { CartSummary } from './CartSummary.tsx';
import { CheckoutButton } from './Checkout.tsx';
import * as css from './CompactCart.css.ts';
import type { CartEdits } from './useCart.ts';
import type { CartContents } from './useCartContents.ts';

export interface CartDialogProps {
  cart: CartEdits;
  contents: CartContents;
  checkout: { start(): void; buyerFields: ReactNode };
  onClear(): void;
  onClose(): void;
  /** Notices above the lines. */
  children?: ReactNode;
}

/** The dialog of a compact cart: its lines, the total, the checkout and earlier orders. */
export function CartDialog({ cart, contents, checkout, onClear, onClose, children }: CartDialogProps) {
  return (
    <Dialog
      title={`Cart (${cart.count})`}
      onClose={onClose}
      actions={<CheckoutButton lines={contents.lines} onPress={checkout.start} />}
    >
      {children}
      <div className={css.clearRow}>
        <button type="button" className={cartCss.clearButton} onClick={onClear}>
          Clear
        </button>
      </div>
      <div className={css.dialogContent}>
        <CartLines {...contents} cart={cart} />
        {checkout.buyerFields}
        <CartSummary lines={contents.lines} />
      </div>
      <orderList.WhenLoaded />
    </Dialog>
  );
}

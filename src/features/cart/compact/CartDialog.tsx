import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { LateOrderList } from '../../orders/index.ts';
import * as cart from '../Cart.css.ts';
import { CartSummary } from '../CartSummary.tsx';
import { CartLines } from '../parts/CartLines.tsx';
import { CheckoutButton } from '../parts/CheckoutButton.tsx';
import type { CartControl } from '../useCart.ts';
import type { CartContents } from '../useCartContents.ts';
import * as css from './CompactCart.css.ts';

export interface CartDialogProps {
  cart: CartControl;
  contents: CartContents;
  order: { checkout(): void; buyerFields: ReactNode };
  onClear(): void;
  onClose(): void;
}

/** All lines of a cart that is shown as a small card. */
export function CartDialog({ cart: control, contents, order, onClear, onClose }: CartDialogProps) {
  return (
    <Dialog
      title={`Cart (${control.count})`}
      onClose={onClose}
      actions={<CheckoutButton lines={contents.lines} onPress={order.checkout} />}
    >
      <div className={css.clear}>
        <button type="button" className={cart.clear} onClick={onClear}>
          Clear
        </button>
      </div>
      <div className={css.inDialog}>
        <CartLines {...contents} cart={control} />
        {order.buyerFields}
        <CartSummary lines={contents.lines} />
      </div>
      <LateOrderList />
    </Dialog>
  );
}

import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { ActionBar } from '../../ui/navigation/ActionBar.tsx';
import * as css from './Cart.css.ts';
import { CartSummary } from './CartSummary.tsx';
import { PlacedNotice } from './PlacedNotice.tsx';
import { CartError } from './parts/CartError.tsx';
import { CartLines } from './parts/CartLines.tsx';
import { CheckoutButton } from './parts/CheckoutButton.tsx';
import type { CartControl } from './useCart.ts';
import { useCartContents } from './useCartContents.ts';
import { type CheckoutEvents, useCheckout } from './useCheckout.ts';

export interface CartContentProps extends LoadEvents, CheckoutEvents {
  cart: CartControl;
  onClear(): void;
}

/** A cart that holds something: its lines as they are now, what they come to, and the checkout. */
export function CartContent({ cart, onClear, onCheckout, onOrderPlaced, ...loadEvents }: CartContentProps) {
  const contents = useCartContents();
  const { lines, oldPrices, error, isLoading, readAgain } = contents;
  const order = useCheckout(contents, { onCheckout, onOrderPlaced });
  useLoadEvents(isLoading || error ? undefined : 'ready', error, loadEvents);
  return (
    <>
      {order.placed && <PlacedNotice order={order.placed} onClear={onClear} />}
      {error && <CartError error={error} isRetrying={isLoading} onRetry={() => void readAgain()} />}
      <div className={css.columns}>
        <CartLines lines={lines} oldPrices={oldPrices} cart={cart} />
        <div className={css.side}>
          {order.buyerFields}
          <CartSummary lines={lines} />
          <ActionBar>
            <CheckoutButton lines={lines} onPress={order.checkout} />
          </ActionBar>
        </div>
      </div>
    </>
  );
}

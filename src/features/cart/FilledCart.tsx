import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { ActionBar } from '../../ui/navigation/ActionBar.tsx';
import * as css from './Cart.css.ts';
import { CartError } from './CartError.tsx';
import { CartLines } from './CartLines.tsx';
import { CartSummary } from './CartSummary.tsx';
import { CheckoutButton, PlacedNotice, useCheckout } from './Checkout.tsx';
import type { CheckoutEvents } from './place-order.ts';
import type { CartEdits } from './useCart.ts';
import { useCartContents } from './useCartContents.ts';

export interface FilledCartProps extends LoadEvents, CheckoutEvents {
  cart: CartEdits;
  onClear(): void;
}

/** A cart that has lines: the lines at current prices, the order summary and the checkout. */
export function FilledCart({ cart, onClear, onCheckout, onOrderPlaced, ...loadEvents }: FilledCartProps) {
  const contents = useCartContents();
  const { lines, oldPrices, error, isLoading, readAgain } = contents;
  const checkout = useCheckout(contents, { onCheckout, onOrderPlaced });
  useLoadEvents(isLoading || error ? undefined : 'ready', error, loadEvents);
  return (
    <>
      {checkout.placedOrder && <PlacedNotice order={checkout.placedOrder} onClear={onClear} />}
      {error && <CartError error={error} isRetrying={isLoading} onRetry={() => void readAgain()} />}
      <div className={css.columns}>
        <CartLines lines={lines} oldPrices={oldPrices} cart={cart} />
        <div className={css.summaryColumn}>
          {checkout.buyerFields}
          <CartSummary lines={lines} />
          <ActionBar>
            <CheckoutButton lines={lines} onPress={checkout.start} />
          </ActionBar>
        </div>
      </div>
    </>
  );
}

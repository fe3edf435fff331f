import { type Outcome, useOutcome } from '../../core/useOutcome.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { WhatsApp } from '../../ui/display/WhatsApp.ts';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { ActionBar } from '../../ui/navigation/ActionBar.tsx';
import * as css from './Cart.css.ts';
import { CartItem } from './CartItem.tsx';
import { CartSummary } from './CartSummary.tsx';
import { PlacedNotice } from './PlacedNotice.tsx';
import { isOrderable } from './shown-lines.ts';
import type { CartControl } from './useCart.ts';
import { useCartContents } from './useCartContents.ts';
import { type CheckoutEvents, useCheckout } from './useCheckout.ts';

export interface CartContentProps extends Outcome, CheckoutEvents {
  cart: CartControl;
  onClear(): void;
}

/** A cart that holds something: its lines as they are now, what they come to, and the checkout. */
export function CartContent({ cart, onClear, onCheckout, onOrderPlaced, ...outcome }: CartContentProps) {
  const contents = useCartContents();
  const { lines, oldPrices, error, isLoading, readAgain } = contents;
  const order = useCheckout(contents, { onCheckout, onOrderPlaced });
  useOutcome(isLoading ? undefined : 'ready', error, outcome);
  const canOrder = lines.some(isOrderable);
  return (
    <>
      {order.placed && <PlacedNotice order={order.placed} onClear={onClear} />}
      {error && (
        <LoadError
          title="Error loading products"
          requestId={error.requestId}
          isRetrying={isLoading}
          onRetry={() => void readAgain()}
        >
          Failed to load products. Please try again later.
        </LoadError>
      )}
      <div className={css.columns}>
        <ul className={css.list} aria-label="In your cart">
          {lines.map((line) =>
            line.productName === undefined && line.isAvailable ? (
              // A cart that was put aside knows only what it holds, until it is read.
              <li key={line.productId} className={css.linePlace} aria-hidden="true" />
            ) : (
              <CartItem
                key={line.productId}
                line={line}
                oldPrice={oldPrices[line.productId]}
                onQuantity={(quantity) => cart.setQuantity(line.productId, quantity)}
                onRemove={() => cart.remove(line.productId)}
              />
            ),
          )}
        </ul>
        <div className={css.side}>
          <CartSummary lines={lines} />
          <ActionBar>
            <Button
              look="chat"
              onClick={order.checkout}
              disabledReason={canOrder ? undefined : 'Nothing in your cart can be ordered now.'}
            >
              <Icon of={WhatsApp} />
              Checkout via WhatsApp
            </Button>
          </ActionBar>
        </div>
      </div>
    </>
  );
}

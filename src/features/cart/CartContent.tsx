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
import type { CartContents } from './useCartContents.ts';
import type { useCheckout } from './useCheckout.ts';

export interface CartContentProps {
  contents: CartContents;
  cart: CartControl;
  order: ReturnType<typeof useCheckout>;
  onClear(): void;
}

/** A cart that holds something. */
export function CartContent({ contents, cart, order, onClear }: CartContentProps) {
  const { lines, oldPrices, error, isLoading, readAgain } = contents;
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

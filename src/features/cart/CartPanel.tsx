import { ShoppingCart } from 'lucide';
import { useRef } from 'react';
import { useSession } from '../../core/session/useSession.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useRequireSignIn } from '../sign-in/index.ts';
import { CartDialog } from './CartDialog.tsx';
import { CartError } from './CartError.tsx';
import { PlacedNotice, useCheckout } from './Checkout.tsx';
import { EmptyCartButton, useClearCart } from './EmptyCart.tsx';
import type { CheckoutEvents } from './place-order.ts';
import { type CartChange, useCartEdits } from './useCart.ts';
import { useCartContents } from './useCartContents.ts';

export interface CartPanelProps extends CheckoutEvents {
  onCartChange(change: CartChange): void;
  onClose(): void;
}

/** The whole cart in a dialog, also when it is empty, for pages that show no cart. */
export function CartPanel({ onCartChange, onClose, ...checkoutEvents }: CartPanelProps) {
  const { status } = useSession();
  const cart = useCartEdits(onCartChange);
  const contents = useCartContents();
  const checkout = useCheckout(contents, checkoutEvents);
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to see your cart.');
  const emptyCart = useRef<HTMLDivElement>(null);
  const { clear, putBack } = useClearCart(cart, emptyCart);
  const isGuest = status === 'guest';
  if (cart.lines.length === 0) {
    return (
      <Dialog title="Cart" onClose={onClose}>
        {dialog}
        <div ref={emptyCart} tabIndex={-1}>
          <EmptyState
            icon={ShoppingCart}
            title="Your cart is empty"
            button={
              <EmptyCartButton
                isGuest={isGuest}
                onSignIn={() => requireSignIn(() => {})}
                onPutBack={putBack}
              />
            }
          >
            {isGuest
              ? 'Sign in to see what you have put into it.'
              : 'Find something good on your campus, and add it here.'}
          </EmptyState>
        </div>
      </Dialog>
    );
  }
  const { error, isLoading, readAgain } = contents;
  return (
    <CartDialog cart={cart} contents={contents} checkout={checkout} onClear={clear} onClose={onClose}>
      {checkout.placedOrder && <PlacedNotice order={checkout.placedOrder} onClear={clear} />}
      {error && <CartError error={error} isRetrying={isLoading} onRetry={() => void readAgain()} />}
    </CartDialog>
  );
}

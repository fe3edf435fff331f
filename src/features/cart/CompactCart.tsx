import { ShoppingCart } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.tsx';
import { useRequireSignIn } from '../sign-in/index.ts';
import { cardSkeleton, container as containerClass } from './Cart.css.ts';
import { CartError } from './CartError.tsx';
import * as css from './CompactCart.css.ts';
import { EmptyCartButton, useClearCart } from './EmptyCart.tsx';
import { useCartStatus } from './first-sync.ts';
import type { CheckoutEvents } from './place-order.ts';
import { type CartChange, useCartEdits } from './useCart.ts';

export interface CompactCartProps extends LoadEvents, CheckoutEvents {
  onCartChange?(change: CartChange): void;
}

// Like `FilledCart`, it is loaded only for a cart with lines: most visitors of a page with a cart are guests, and need no checkout.
const filledCompactCart = lazyPart(() =>
  import('./FilledCompactCart.tsx').then((module) => module.FilledCompactCart),
);

/** The cart as a small card, for pages with other content. */
export function CompactCart({ onCartChange, onCheckout, onOrderPlaced, ...loadEvents }: CompactCartProps) {
  const status = useCartStatus();
  const cart = useCartEdits(onCartChange);
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to see your cart.');
  const container = useRef<HTMLDivElement>(null);
  const { clear, putBack } = useClearCart(cart, container);
  const isEmpty = cart.lines.length === 0;
  const filled = useLazyPart(filledCompactCart, !isEmpty);
  // `FilledCompactCart` calls the load events of a cart with lines.
  useLoadEvents(status !== 'checking' && isEmpty ? status : undefined, undefined, loadEvents);

  let card: ReactNode;
  if (!isEmpty) {
    card = filled.Content ? (
      <filled.Content {...{ cart, onCheckout, onOrderPlaced }} {...loadEvents} onClear={clear} />
    ) : filled.hasFailed ? (
      <CartError isRetrying={filled.isLoading} onRetry={filled.load} />
    ) : (
      <div className={cardSkeleton} aria-busy="true" />
    );
  } else if (status === 'checking') {
    card = <div className={cardSkeleton} aria-busy="true" />;
  } else {
    const isGuest = status === 'guest';
    card = (
      <section className={css.card} aria-label="Cart">
        <div className={css.totalRow}>
          <span className={css.iconCircle}>
            <Icon of={ShoppingCart} size={22} />
          </span>
          <p className={css.text}>
            <strong className={css.total}>Your cart is empty</strong>
            <span className={css.hint}>
              {isGuest
                ? 'Sign in to see what you have put into it.'
                : 'Find something good, and add it here.'}
            </span>
          </p>
        </div>
        <EmptyCartButton isGuest={isGuest} onSignIn={() => requireSignIn(() => {})} onPutBack={putBack} />
      </section>
    );
  }
  return (
    <div className={containerClass} ref={container} tabIndex={-1}>
      {dialog}
      {card}
    </div>
  );
}

import { ShoppingCart } from 'lucide';
import { type MouseEvent, useRef } from 'react';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.tsx';
import { ScreenBar } from '../../ui/navigation/ScreenBar.tsx';
import { orderList } from '../orders/index.ts';
import { useRequireSignIn } from '../sign-in/index.ts';
import * as css from './Cart.css.ts';
import { CartError } from './CartError.tsx';
import { EmptyCartButton, useClearCart } from './EmptyCart.tsx';
import { useCartStatus } from './first-sync.ts';
import type { CheckoutEvents } from './place-order.ts';
import { type CartChange, useCartEdits } from './useCart.ts';

export interface CartProps extends LoadEvents, CheckoutEvents {
  /** Shows only the total and the checkout, as a small card. A button on the card opens the lines in a dialog. */
  compact?: boolean;
  /** Called when Back is pressed. If given, the cart is a full screen with a Back button. */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
  /** Called when a line was added, changed or removed. */
  onCartChange?(change: CartChange): void;
}

// `FilledCart` is loaded only for a cart with lines: guests and buyers with an empty cart do not need its code.
const filledCart = lazyPart(() => import('./FilledCart.tsx').then((module) => module.FilledCart));
const compactCart = lazyPart(() => import('./CompactCart.tsx').then((module) => module.CompactCart));

/**
 * The buyer's cart: its lines, the total, the checkout and earlier orders. Asks a guest to sign in.
 *
 * @example
 * <Cart compact onCartChange={({ items, total }) => console.log(items.length, total)} />
 */
export function Cart({ compact = false, ...props }: CartProps) {
  return compact ? <LazyCompactCart {...props} /> : <FullCart {...props} />;
}

function LazyCompactCart(props: CartProps) {
  const { Content, hasFailed, isLoading, load } = useLazyPart(compactCart, true);
  if (Content) return <Content {...props} />;
  return (
    <div className={css.container}>
      {hasFailed ? (
        <CartError isRetrying={isLoading} onRetry={load} />
      ) : (
        <div className={css.cardSkeleton} aria-busy="true" />
      )}
    </div>
  );
}

function FullCart({ onBack, onCartChange, onCheckout, onOrderPlaced, ...loadEvents }: CartProps) {
  const status = useCartStatus();
  const cart = useCartEdits(onCartChange);
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to see your cart.');
  const container = useRef<HTMLDivElement>(null);
  const { clear, putBack } = useClearCart(cart, container);
  const isEmpty = cart.lines.length === 0;
  const { Content, hasFailed, isLoading, load } = useLazyPart(filledCart, !isEmpty);
  // `FilledCart` calls the load events of a cart with lines.
  useLoadEvents(status !== 'checking' && isEmpty ? status : undefined, undefined, loadEvents);

  const title = <>Cart {cart.count > 0 && <span className={css.count}>({cart.count})</span>}</>;
  const clearButton = cart.count > 0 && (
    <button type="button" className={css.clearButton} onClick={clear}>
      Clear
    </button>
  );
  const orders = status === 'signed-in' && <orderList.WhenLoaded />;
  // On a screen of the site, the bar with the checkout is the last element, below the orders.
  const isBarLast = onBack !== undefined && Content !== undefined && !hasFailed && !isEmpty;
  return (
    <div className={onBack ? css.screen : css.container} ref={container} tabIndex={-1}>
      {dialog}
      {onBack ? (
        <ScreenBar title={title} onBack={onBack} action={clearButton} />
      ) : (
        <div className={css.head}>
          <h2 className={css.heading}>{title}</h2>
          {clearButton}
        </div>
      )}
      {hasFailed && !isEmpty ? (
        <CartError isRetrying={isLoading} onRetry={load} />
      ) : Content && !isEmpty ? (
        <Content {...{ cart, onCheckout, onOrderPlaced }} {...loadEvents} onClear={clear}>
          {isBarLast && orders}
        </Content>
      ) : status === 'checking' || !isEmpty ? (
        <div aria-busy="true">
          {(isEmpty ? ['first', 'second'] : cart.lines.map(({ productId }) => productId)).map((key) => (
            <div key={key} className={css.lineSkeleton} />
          ))}
        </div>
      ) : (
        <EmptyState
          icon={ShoppingCart}
          title="Your cart is empty"
          button={
            <EmptyCartButton
              isGuest={status === 'guest'}
              onSignIn={() => requireSignIn(() => {})}
              onPutBack={putBack}
            />
          }
        >
          {status === 'guest'
            ? 'Sign in to see what you have put into it.'
            : 'Find something good on your campus, and add it here.'}
        </EmptyState>
      )}
      {!isBarLast && orders}
    </div>
  );
}

import { ShoppingCart } from 'lucide';
import { type MouseEvent, useRef } from 'react';
import { useSession } from '../../core/session/useSession.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ScreenBar } from '../../ui/navigation/ScreenBar.tsx';
import { useLazyComponent } from '../../ui/useLazyComponent.ts';
import { LateOrderList } from '../orders/index.ts';
import { useRequireSignIn } from '../sign-in/index.ts';
import * as css from './Cart.css.ts';
import { CartError } from './parts/CartError.tsx';
import { EmptyCartButton } from './parts/EmptyCartButton.tsx';
import { useClearing } from './parts/useClearing.ts';
import { type CartChange, useCart } from './useCart.ts';
import type { CheckoutEvents } from './useCheckout.ts';

export interface CartProps extends LoadEvents, CheckoutEvents {
  /** Only what it comes to and the checkout, as a small card. A button on it opens the lines in a dialog. */
  compact?: boolean;
  /** Called when Back is pressed. With it the cart is a screen of its own. */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
  /** Called when a line was put in, changed or taken out. */
  onCartChange?(change: CartChange): void;
}

// What a cart shows that holds something. Guests, and people who have put nothing in, do without its code.
const loadContent = () => import('./CartContent.tsx').then(({ CartContent }) => CartContent);
const loadCompact = () => import('./compact/CompactCart.tsx').then(({ CompactCart }) => CompactCart);

/** The cart of the person who is signed in: its lines, what they come to, the checkout, and the orders of before. */
export function Cart({ compact = false, ...props }: CartProps) {
  return compact ? <LateCompactCart {...props} /> : <FullCart {...props} />;
}

function LateCompactCart(props: CartProps) {
  const { Content, hasFailed, isLoading, retry } = useLazyComponent(true, loadCompact);
  if (Content) return <Content {...props} />;
  return (
    <div className={css.container}>
      {hasFailed ? (
        <CartError isRetrying={isLoading} onRetry={retry} />
      ) : (
        <div className={css.cardPlace} aria-busy="true" />
      )}
    </div>
  );
}

function FullCart({ onBack, onCartChange, onCheckout, onOrderPlaced, ...loadEvents }: CartProps) {
  const { status } = useSession();
  const cart = useCart(onCartChange);
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to see your cart.');
  const place = useRef<HTMLDivElement>(null);
  const { clear, putBack } = useClearing(cart, place);
  const isEmpty = cart.lines.length === 0;
  const { Content, hasFailed, isLoading, retry } = useLazyComponent(!isEmpty, loadContent);
  useLoadEvents(status !== 'checking' && isEmpty ? status : undefined, undefined, loadEvents);

  const title = <>Cart {cart.count > 0 && <span className={css.count}>({cart.count})</span>}</>;
  const clearButton = cart.count > 0 && (
    <button type="button" className={css.clear} onClick={clear}>
      Clear
    </button>
  );
  return (
    <div className={css.container} ref={place} tabIndex={-1}>
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
        <CartError isRetrying={isLoading} onRetry={retry} />
      ) : Content && !isEmpty ? (
        <Content {...{ cart, onCheckout, onOrderPlaced }} {...loadEvents} onClear={clear} />
      ) : status === 'checking' || !isEmpty ? (
        <div aria-busy="true">
          {(isEmpty ? ['first', 'second'] : cart.lines.map(({ productId }) => productId)).map((place) => (
            <div key={place} className={css.linePlace} />
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
      {status === 'signed-in' && <LateOrderList />}
    </div>
  );
}

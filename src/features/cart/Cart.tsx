import { ShoppingCart } from 'lucide';
import { type MouseEvent, useRef, useState } from 'react';
import type { CartLine } from '../../core/cart.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { type Outcome, useOutcome } from '../../core/useOutcome.ts';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ScreenBar } from '../../ui/navigation/ScreenBar.tsx';
import { LateOrderList } from '../orders/index.ts';
import { useRequireSignIn } from '../sign-in/index.ts';
import * as css from './Cart.css.ts';
import { CartContent } from './CartContent.tsx';
import { type CartChange, useCart } from './useCart.ts';
import { useCartContents } from './useCartContents.ts';
import { type CheckoutEvents, useCheckout } from './useCheckout.ts';

export interface CartProps extends Outcome, CheckoutEvents {
  /** Called when Back is pressed. With it the cart is a screen of its own. */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
  /** Called when a line was put in, changed or taken out. */
  onCartChange?(change: CartChange): void;
}

/** The cart of the person who is signed in: its lines, what they come to, the checkout, and the orders of before. */
export function Cart({ onBack, onCartChange, onCheckout, onOrderPlaced, ...outcome }: CartProps) {
  const market = useMarket();
  const { status } = useSession();
  const cart = useCart(onCartChange);
  const contents = useCartContents();
  const order = useCheckout(contents, { onCheckout, onOrderPlaced });
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to see your cart.');
  const [cleared, setCleared] = useState<CartLine[]>([]);
  const place = useRef<HTMLDivElement>(null);
  useOutcome(status === 'checking' || contents.isLoading ? undefined : status, contents.error, outcome);

  const clear = () => {
    setCleared([...cart.lines]);
    cart.clear();
    order.forget();
    place.current?.focus();
  };

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
      {cart.lines.length > 0 ? (
        <CartContent contents={contents} cart={cart} order={order} onClear={clear} />
      ) : status === 'checking' ? (
        <div aria-busy="true">
          <div className={css.linePlace} />
          <div className={css.linePlace} />
        </div>
      ) : (
        <EmptyState
          icon={ShoppingCart}
          title="Your cart is empty"
          button={
            status === 'guest' ? (
              <Button onClick={() => requireSignIn(() => {})}>Sign in</Button>
            ) : cleared.length > 0 ? (
              <Button look="outline" onClick={() => cart.putBack(cleared)}>
                Put everything back
              </Button>
            ) : (
              <LinkButton href={market.link('/')}>Start Shopping</LinkButton>
            )
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

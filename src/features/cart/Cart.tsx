import { ShoppingCart } from 'lucide';
import { type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { CartLine } from '../../core/cart.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { type Outcome, useOutcome } from '../../core/useOutcome.ts';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { ScreenBar } from '../../ui/navigation/ScreenBar.tsx';
import { LateOrderList } from '../orders/index.ts';
import { useRequireSignIn } from '../sign-in/index.ts';
import * as css from './Cart.css.ts';
import type { CartContentProps } from './CartContent.tsx';
import { type CartChange, useCart } from './useCart.ts';
import type { CheckoutEvents } from './useCheckout.ts';

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
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to see your cart.');
  const [cleared, setCleared] = useState<CartLine[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const isEmpty = cart.lines.length === 0;
  const { Content, hasFailed, isLoading, retry } = useLateContent(!isEmpty);
  useOutcome(status !== 'checking' && isEmpty ? status : undefined, undefined, outcome);

  const clear = () => {
    setCleared([...cart.lines]);
    cart.clear();
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
      {hasFailed && !isEmpty ? (
        <LoadError title="Error loading products" isRetrying={isLoading} onRetry={retry}>
          Failed to load products. Please try again later.
        </LoadError>
      ) : Content && !isEmpty ? (
        <Content {...{ cart, onCheckout, onOrderPlaced }} {...outcome} onClear={clear} />
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

/** What a cart shows that holds something. Guests, and people who have put nothing in, do without its code. */
function useLateContent(isWanted: boolean) {
  const [Content, setContent] = useState<ComponentType<CartContentProps>>();
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const load = useCallback(() => {
    setLoading(true);
    import('./CartContent.tsx')
      .then(
        (module) => {
          setContent(() => module.CartContent);
          setFailed(false);
        },
        () => setFailed(true),
      )
      .finally(() => setLoading(false));
  }, []);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  return { Content, hasFailed, isLoading, retry: load };
}

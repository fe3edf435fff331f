import { ShoppingCart } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { useSession } from '../../../core/session/useSession.ts';
import { type LoadEvents, useLoadEvents } from '../../../core/useLoadEvents.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { useRequireSignIn } from '../../sign-in/index.ts';
import { cardPlace, container } from '../Cart.css.ts';
import { EmptyCartButton } from '../parts/EmptyCartButton.tsx';
import { useClearing } from '../parts/useClearing.ts';
import { type CartChange, useCart } from '../useCart.ts';
import type { CheckoutEvents } from '../useCheckout.ts';
import * as css from './CompactCart.css.ts';
import { FilledCard } from './FilledCard.tsx';

export interface CompactCartProps extends LoadEvents, CheckoutEvents {
  onCartChange?(change: CartChange): void;
}

/** The cart as a small card, for a page that has other things to show. */
export function CompactCart({ onCartChange, onCheckout, onOrderPlaced, ...loadEvents }: CompactCartProps) {
  const { status } = useSession();
  const cart = useCart(onCartChange);
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to see your cart.');
  const place = useRef<HTMLDivElement>(null);
  const { clear, putBack } = useClearing(cart, place);
  const isEmpty = cart.lines.length === 0;
  useLoadEvents(status !== 'checking' && isEmpty ? status : undefined, undefined, loadEvents);

  let card: ReactNode;
  if (!isEmpty) {
    card = <FilledCard {...{ cart, onCheckout, onOrderPlaced }} {...loadEvents} onClear={clear} />;
  } else if (status === 'checking') {
    card = <div className={cardPlace} aria-busy="true" />;
  } else {
    const isGuest = status === 'guest';
    card = (
      <section className={css.card} aria-label="Cart">
        <div className={css.first}>
          <span className={css.disc}>
            <Icon of={ShoppingCart} size={22} />
          </span>
          <p className={css.words}>
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
    <div className={container} ref={place} tabIndex={-1}>
      {dialog}
      {card}
    </div>
  );
}

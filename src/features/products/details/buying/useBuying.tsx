import { type ReactNode, useContext } from 'react';
import type { Product, ProductDetails } from '../../../../contract/shared/types.ts';
import { useMarket } from '../../../../core/MarketProvider.tsx';
import { NavigateContext } from '../../../../core/navigate.ts';
import { useSession } from '../../../../core/session/useSession.ts';
import { type CartChange, useCart } from '../../../cart/index.ts';
import { maySignIn } from '../../../sign-in/index.ts';
import { useContact } from './useContact.tsx';

export interface Buying {
  /** The seller neither buys nor writes to themselves. */
  isOwner: boolean;
  isInCart: boolean;
  add(): void;
  /** Opens a chat with the seller. */
  contact(): void;
  /** Put this into the page: what a guest is asked, and what a browser would not open by itself. */
  dialogs: ReactNode;
}

/** What can be done with a product: put it into the cart, and write to its seller. */
export function useBuying(
  product: Product | ProductDetails,
  onCartChange?: (change: CartChange) => void,
): Buying {
  const market = useMarket();
  const isSite = useContext(NavigateContext) !== undefined;
  const { personId } = useSession();
  const cart = useCart(onCartChange);
  const { contact, dialogs } = useContact(product);

  /** On a page that may not sign anybody in, a guest goes on on the hosted site. */
  const orOnSite = (act: () => void) => {
    if (isSite || market.session.state().status === 'signed-in') return act();
    const address = market.link(`/product/${encodeURIComponent(product._id)}`);
    void maySignIn(market).then((may) => {
      const tab = may ? null : window.open(address, '_blank');
      if (tab) tab.opener = null;
      else act();
    });
  };

  return {
    isOwner: personId !== undefined && personId === product.sellerId,
    isInCart: cart.isInCart(product._id),
    add: () => orOnSite(() => cart.add(product)),
    contact: () => orOnSite(contact),
    dialogs: (
      <>
        {cart.dialog}
        {dialogs}
      </>
    ),
  };
}

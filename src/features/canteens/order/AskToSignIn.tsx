import { useContext, useEffect, useRef } from 'react';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import { useRequireSignIn } from '../../sign-in/index.ts';
import { addDishAfterSignIn, type PendingDish } from './add-dish-after-sign-in.ts';

export interface AskToSignInProps {
  /** The dish that a guest pressed. The dialog opens again for each new dish. */
  dish: PendingDish;
}

/** Asks a guest to sign in before ordering. Loaded on demand, because most visitors only read the menu. */
export function AskToSignIn({ dish }: AskToSignInProps) {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to order from a canteen.');
  const latestRequireSignIn = useRef(requireSignIn);
  latestRequireSignIn.current = requireSignIn;
  useEffect(
    () => latestRequireSignIn.current(() => addDishAfterSignIn(market, dish, root)),
    [market, dish, root],
  );
  return dialog;
}

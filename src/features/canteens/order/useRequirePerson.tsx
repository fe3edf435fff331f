import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { NavigateContext } from '../../../core/navigate.ts';
import { showLateToast } from '../../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import type { GuestReason } from '../../navigation/index.ts';
import { storePendingAction } from '../../sign-in/index.ts';
import type { AskToSignInProps } from './AskToSignIn.tsx';
import type { PendingDish } from './resume-dish.ts';

const reason: GuestReason = 'canteen';

/**
 * Changes the order of a person who is signed in. The site leads a guest to the profile, which says why to sign in and
 * leads back; in a page of somebody else a dialog asks. Then the dish that the guest wanted is added.
 */
export function useRequirePerson(canteenId: string): {
  requirePerson(run: () => void, menuItemId: string): void;
  dialog: ReactNode;
} {
  const { session } = useMarket();
  const navigate = useContext(NavigateContext);
  const root = useContext(WidgetRoot);
  const [asked, setAsked] = useState<{ Ask: ComponentType<AskToSignInProps>; dish: PendingDish }>();

  const ask = (dish: PendingDish) =>
    import('./AskToSignIn.tsx').then(
      ({ AskToSignIn }) => setAsked({ Ask: AskToSignIn, dish }),
      () =>
        showLateToast(
          { kind: 'destructive', title: 'Authentication failed', text: 'Check your connection.' },
          root,
        ),
    );

  const requirePerson = async (run: () => void, menuItemId: string) => {
    // The session of somebody who comes back after a while is being renewed.
    if (session.state().status === 'checking') await session.token();
    if (session.state().status === 'signed-in') return run();
    if (!navigate) return ask({ canteenId, menuItemId });
    storePendingAction({ kind: 'dish', id: menuItemId, canteenId });
    const redirect = `/canteen/${encodeURIComponent(canteenId)}`;
    navigate(`/profile?${new URLSearchParams({ reason, redirect })}`);
  };

  return {
    requirePerson: (run, menuItemId) => {
      // At once for most: the focus follows what is pressed.
      if (session.state().status === 'signed-in') run();
      else void requirePerson(run, menuItemId);
    },
    dialog: asked && <asked.Ask dish={asked.dish} />,
  };
}

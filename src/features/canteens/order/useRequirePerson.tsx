import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { NavigateContext } from '../../../core/navigate.ts';
import { showLateToast } from '../../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import type { GuestReason } from '../../navigation/index.ts';
import type { AskToSignInProps } from './AskToSignIn.tsx';

const reason: GuestReason = 'canteen';

/**
 * Does something for a person who is signed in. The site leads a guest to the profile, which says why to sign in and
 * leads back; in a page of somebody else a dialog asks, and then it is done.
 */
export function useRequirePerson(canteenId: string): {
  requirePerson(run: () => void): void;
  dialog: ReactNode;
} {
  const { session } = useMarket();
  const navigate = useContext(NavigateContext);
  const root = useContext(WidgetRoot);
  const [asked, setAsked] = useState<{ Ask: ComponentType<AskToSignInProps>; run: () => void }>();

  const ask = (run: () => void) =>
    import('./AskToSignIn.tsx').then(
      ({ AskToSignIn }) => setAsked({ Ask: AskToSignIn, run }),
      () =>
        showLateToast(
          { kind: 'destructive', title: 'Authentication failed', text: 'Check your connection.' },
          root,
        ),
    );

  const requirePerson = async (run: () => void) => {
    // The session of somebody who comes back after a while is being renewed.
    if (session.state().status === 'checking') await session.token();
    if (session.state().status === 'signed-in') return run();
    if (!navigate) return ask(run);
    const redirect = `/canteen/${encodeURIComponent(canteenId)}`;
    navigate(`/profile?${new URLSearchParams({ reason, redirect })}`);
  };

  return {
    requirePerson: (run) => {
      // At once for most: the focus follows what is pressed.
      if (session.state().status === 'signed-in') run();
      else void requirePerson(run);
    },
    dialog: asked && <asked.Ask run={asked.run} />,
  };
}

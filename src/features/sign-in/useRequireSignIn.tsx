import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import type { SignInDialogProps } from './SignInDialog.tsx';
import { keepWish, type Wish } from './wish.ts';

export interface SignInRequirement {
  /** Put this into the page: the dialog that asks a guest to sign in. */
  dialog: ReactNode;
  /**
   * Does something that needs a person: at once, or once a guest has signed in. The wish says the same for when other
   * pages come in between.
   */
  requireSignIn(run: () => void, wish?: Wish): void;
}

/** Asks guests to sign in before something is done for them. `reason` tells why. */
export function useRequireSignIn(reason: string): SignInRequirement {
  const { session } = useMarket();
  const navigate = useContext(NavigateContext);
  const root = useContext(WidgetRoot);
  const [asked, setAsked] = useState<{
    Dialog: ComponentType<SignInDialogProps>;
    run: () => void;
    wish: Wish | undefined;
  }>();

  const ask = (run: () => void, wish?: Wish) =>
    import('./SignInDialog.tsx').then(
      ({ SignInDialog }) => setAsked({ Dialog: SignInDialog, run, wish }),
      () =>
        showLateToast(
          { kind: 'destructive', title: 'Authentication failed', text: 'Check your connection.' },
          root,
        ),
    );
  const close = () => setAsked(undefined);

  return {
    requireSignIn: (run, wish) => (session.state().status === 'signed-in' ? run() : void ask(run, wish)),
    dialog: asked && (
      <asked.Dialog
        reason={reason}
        wish={asked.wish}
        returnTo={navigate && location.pathname + location.search}
        onClose={close}
        onSignedIn={() => {
          close();
          asked.run();
        }}
        onNewPerson={
          navigate &&
          (() => {
            keepWish(asked.wish);
            close();
            navigate('/profile?onboarding=true');
          })
        }
      />
    ),
  };
}

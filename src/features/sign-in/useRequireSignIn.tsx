import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { isSignedOut } from '../../core/session/is-signed-out.ts';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { type PendingAction, storePendingAction } from './pending-action.ts';
import type { SignInDialogProps } from './SignInDialog.tsx';

export interface SignInRequirement {
  /** Put this into the page: the dialog that asks a guest to sign in. */
  dialog: ReactNode;
  /**
   * Does something that needs a person: at once, or once a guest has signed in. The action says the same for when other
   * pages come in between.
   */
  requireSignIn(run: () => void, action?: PendingAction): void;
  /**
   * For a call that has failed: where the session has ended meanwhile, asks to sign in again and then runs. Answers
   * whether it was so. The hosted site goes to its page for signing in by itself.
   */
  askAgain(error: unknown, run: () => void, action?: PendingAction): boolean;
}

export interface SignInWays {
  /** The page of the site that a phone comes back to. Default: the one that asked. */
  returnTo?: string;
  /** What can be done without signing in. */
  otherwise?: SignInDialogProps['otherwise'];
}

/** Asks guests to sign in before something is done for them. `reason` tells why. */
export function useRequireSignIn(reason: string, ways: SignInWays = {}): SignInRequirement {
  const { session } = useMarket();
  const navigate = useContext(NavigateContext);
  const root = useContext(WidgetRoot);
  const [asked, setAsked] = useState<{
    Dialog: ComponentType<SignInDialogProps>;
    run: () => void;
    action: PendingAction | undefined;
  }>();

  const ask = (run: () => void, action?: PendingAction) =>
    import('./SignInDialog.tsx').then(
      ({ SignInDialog }) => setAsked({ Dialog: SignInDialog, run, action }),
      () =>
        showLateToast(
          { kind: 'destructive', title: 'Authentication failed', text: 'Check your connection.' },
          root,
        ),
    );
  const close = () => setAsked(undefined);

  const requireSignIn = async (run: () => void, action?: PendingAction) => {
    // A person who comes back after a while is no guest: the session is being renewed.
    if (session.state().status === 'checking') await session.token();
    if (session.state().status === 'signed-in') run();
    else await ask(run, action);
  };

  return {
    requireSignIn: (run, action) => void requireSignIn(run, action),
    askAgain(error, run, action) {
      if (!isSignedOut(error)) return false;
      if (!navigate) void ask(run, action);
      return true;
    },
    dialog: asked && (
      <asked.Dialog
        reason={reason}
        action={asked.action}
        otherwise={ways.otherwise}
        returnTo={navigate && (ways.returnTo ?? location.pathname + location.search)}
        onClose={close}
        onSignedIn={() => {
          close();
          asked.run();
        }}
        onNewPerson={
          navigate &&
          (() => {
            storePendingAction(asked.action);
            close();
            navigate('/profile?onboarding=true');
          })
        }
      />
    ),
  };
}

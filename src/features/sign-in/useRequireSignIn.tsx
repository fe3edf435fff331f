import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { isSignedOut } from '../../core/refusals.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { type PendingAction, storePendingAction } from './pending-action.ts';
import type { SignInDialogProps } from './SignInDialog.tsx';

export interface SignInRequirement {
  /** Render this: the dialog that asks a guest to sign in. */
  dialog: ReactNode;
  /**
   * Runs an action that needs a signed-in person: at once, or after a guest has signed in. `action` describes the same
   * action, to resume it if other pages come in between.
   */
  requireSignIn(run: () => void, action?: PendingAction): void;
  /**
   * Handles the error of a failed call: if the session has ended, asks to sign in again, then runs. Returns whether the
   * session had ended. The hosted site opens its sign-in page by itself.
   */
  askAgain(error: unknown, run: () => void, action?: PendingAction): boolean;
}

export interface SignInOptions {
  /** The path on the site that a phone returns to. Default: the current page. */
  returnTo?: string;
  /** A link that continues without signing in. */
  guestLink?: SignInDialogProps['guestLink'];
}

/** Asks guests to sign in before an action. `reason` is shown in the dialog. */
export function useRequireSignIn(reason: string, options: SignInOptions = {}): SignInRequirement {
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
        showLazyToast(
          { kind: 'destructive', title: 'Authentication failed', text: 'Check your connection.' },
          root,
        ),
    );
  const close = () => setAsked(undefined);

  const requireSignIn = async (run: () => void, action?: PendingAction) => {
    // The session of a returning person may still be renewing.
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
        guestLink={options.guestLink}
        returnTo={navigate && (options.returnTo ?? location.pathname + location.search)}
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

import { type ReactNode, useContext } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { isSignedOut } from '../../core/refusals.ts';
import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';
import { lazyPart, useLazyDialog } from '../../ui/lazy-part.tsx';
import { type PendingAction, storePendingAction } from './pending-action.ts';
import type { SignInDialogProps } from './SignInDialog.tsx';

/**
 * Asks guests to sign in before an action.
 *
 * @example
 * const follow = ({ requireSignIn }: SignInControl, save: () => void) => (
 *   <button onClick={() => requireSignIn(save)}>Follow</button>
 * );
 */
export interface SignInControl {
  /** The dialog that asks a guest to sign in. The caller must render it. */
  dialog: ReactNode;
  /**
   * Runs an action that needs a signed-in user: at once, or after a guest has signed in. `action` describes the same
   * action, to resume it if the sign-in leaves this page.
   */
  requireSignIn(run: () => void, action?: PendingAction): void;
  /**
   * Handles the error of a failed call. If the session has ended, asks the user to sign in again, then calls `run`.
   * Returns whether the session had ended. The hosted site opens its sign-in page instead of asking.
   */
  handleSignedOut(error: unknown, run: () => void, action?: PendingAction): boolean;
}

/**
 * Options of `useRequireSignIn`.
 *
 * @example
 * const options: RequireSignInOptions = { guestLink: { label: 'Look around first', href: '/' } };
 * const { requireSignIn, dialog } = useRequireSignIn('Sign in to see your cart.', options);
 */
export interface RequireSignInOptions {
  /** The path on the site to return to after a sign-in on a phone, which leaves the page. Default: the current page. */
  returnTo?: string;
  /** A link that continues without signing in. */
  guestLink?: { label: string; href: string } | undefined;
}

interface SignInPrompt {
  run: () => void;
  action: PendingAction | undefined;
}

export const signInDialog = lazyPart(() =>
  import('./SignInDialog.tsx').then((module) => module.SignInDialog),
);

const signInFailedToast: ToastMessage = {
  kind: 'destructive',
  title: 'Authentication failed',
  text: 'Check your connection.',
};

/**
 * Asks guests to sign in before an action. `reason` is shown in the dialog.
 *
 * @example
 * function FollowButton({ storeId }: { storeId: string }) {
 *   const { requireSignIn, dialog } = useRequireSignIn('Sign in to follow this store.');
 *   const send = useSend('POST /stores/{id}/toggle-follow');
 *   const follow = () => void send({ params: { id: storeId } });
 *   return (
 *     <>
 *       <button onClick={() => requireSignIn(follow)}>Follow</button>
 *       {dialog}
 *     </>
 *   );
 * }
 */
export function useRequireSignIn(reason: string, options: RequireSignInOptions = {}): SignInControl {
  const { session } = useMarket();
  const navigate = useContext(NavigateContext);
  const {
    Content,
    subject: prompt,
    open,
    close,
  } = useLazyDialog<SignInDialogProps, SignInPrompt>(signInDialog, signInFailedToast);

  const requireSignIn = async (run: () => void, action?: PendingAction) => {
    // The session of a returning user may still be renewing.
    if (session.state().status === 'checking') await session.token();
    if (session.state().status === 'signed-in') run();
    else await open({ run, action });
  };

  return {
    requireSignIn: (run, action) => void requireSignIn(run, action),
    handleSignedOut(error, run, action) {
      if (!isSignedOut(error)) return false;
      if (!navigate) void open({ run, action });
      return true;
    },
    dialog: Content && prompt && (
      <Content
        reason={reason}
        action={prompt.action}
        guestLink={options.guestLink}
        returnTo={navigate && (options.returnTo ?? location.pathname + location.search)}
        onClose={close}
        onSignedIn={() => {
          close();
          prompt.run();
        }}
        onNewUser={
          navigate &&
          (() => {
            storePendingAction(prompt.action);
            close();
            navigate('/profile?onboarding=true');
          })
        }
      />
    ),
  };
}

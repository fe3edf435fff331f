import type { ReactNode } from 'react';
import type { User } from '../../contract/shared/types.ts';
import type { SessionState } from '../../core/session/session.ts';
import { useSession as useSessionState } from '../../core/session/useSession.ts';
import { useUser } from '../profile/index.ts';
import { useRequireSignIn } from './useRequireSignIn.tsx';
import { useSignOut } from './useSignOut.tsx';

/**
 * The person who is signed in, and functions to sign in and out.
 *
 * @example
 * const { status, user, signIn, signOut }: SessionControl = useSession();
 */
export interface SessionControl extends SessionState {
  /** The signed-in user. Undefined for a guest, and until the user has loaded. */
  user: User | undefined;
  /** Opens the dialog to sign in with Google. Does nothing if somebody is signed in. */
  signIn(): void;
  /** Signs out. If some actions have not been sent yet, `dialog` asks for confirmation first. */
  signOut(): void;
  /** Render this: the dialogs of `signIn` and `signOut`. */
  dialog: ReactNode;
}

/**
 * Returns who is signed in, and functions to sign in and out. When a server renders a page, it does not know yet who is
 * signed in: the status is `checking`.
 *
 * @example
 * function Account() {
 *   const { status, user, signIn, signOut, dialog } = useSession();
 *   return (
 *     <>
 *       {dialog}
 *       {status === 'guest' && <button onClick={signIn}>Sign in</button>}
 *       {user && <button onClick={signOut}>Log out, {user.displayName}</button>}
 *     </>
 *   );
 * }
 */
export function useSession(): SessionControl {
  const state = useSessionState();
  const { data: user } = useUser();
  const { requireSignIn, dialog: signInDialog } = useRequireSignIn('Sign in to your Campus Market account.');
  const { signOut, dialog: signOutDialog } = useSignOut();
  return {
    ...state,
    user,
    signIn: () => requireSignIn(() => {}),
    signOut,
    dialog: (
      <>
        {signInDialog}
        {signOutDialog}
      </>
    ),
  };
}

export { finishSignIn } from './finish-sign-in.ts';
export { LeaveSiteContext } from './leave-site-context.ts';
export { maySignIn } from './may-sign-in.ts';
export { Onboarding } from './Onboarding.tsx';
export {
  type PendingAction,
  readPendingAction,
  storePendingAction,
  takeIfPending,
  takePendingAction,
} from './pending-action.ts';
export type { PopupMessage } from './popup.ts';
export { takeVerifier } from './redirect.ts';
export { SignInButton, type SignInButtonProps } from './SignInButton.tsx';
export { SignInPanel } from './SignInPanel.tsx';
export { SignInError, signInMessage } from './sign-in-errors.ts';
export { signOut } from './sign-out.ts';
export {
  type RequireSignInOptions,
  type SignInControl,
  signInDialog,
  useRequireSignIn,
} from './useRequireSignIn.tsx';
export { type SessionControl, useSession } from './useSession.tsx';
export { signOutDialog, useSignOut } from './useSignOut.tsx';

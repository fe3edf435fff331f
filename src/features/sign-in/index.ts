export { finishSignIn } from './finish.ts';
export type { SignInAnswer } from './popup.ts';
export { takeVerifier } from './redirect.ts';
export { SignInButton, type SignInButtonProps } from './SignInButton.tsx';
export { SignInPanel } from './SignInPanel.tsx';
export { signInMessage } from './sign-in-errors.ts';
export { signOut } from './sign-out.ts';
export { type SignInRequirement, useRequireSignIn } from './useRequireSignIn.tsx';
export { takeWish, type Wish } from './wish.ts';

import { pathAfterSignIn } from '../../contract/shared/safe-path.ts';
import { findSignInReason, findSignInReasonOfPath } from '../navigation/index.ts';
import { SignInPanel, signInMessage } from '../sign-in/index.ts';
import { onboardingPath } from './login-path.ts';
import { SignInCard } from './SignInCard.tsx';

export interface LoginScreenProps {
  /** The query of the page's URL: `redirect`, `reason` and `error`. */
  query: URLSearchParams;
  /** Called after the sign-in, with the page to go to. */
  onSignedIn(to: string): void;
}

/** The sign-in page. */
export function LoginScreen({ query, onSignedIn }: LoginScreenProps) {
  const error = query.get('error');
  // Prevents an open redirect: an address outside the site is replaced by Home.
  const to = pathAfterSignIn(query.get('redirect'));
  const reason = findSignInReason(query.get('reason'))?.text ?? findSignInReasonOfPath(to);
  return (
    <SignInCard
      title="Sign in to Campus Market"
      reason={reason ?? 'One tap with your Google account. There is no password to remember.'}
    >
      <SignInPanel
        returnTo={to}
        error={error ? signInMessage(error) : undefined}
        onSignedIn={({ onboarded }) => onSignedIn(onboarded ? to : onboardingPath)}
      />
    </SignInCard>
  );
}

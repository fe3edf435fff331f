import { pathAfterSignIn } from '../../contract/shared/safe-path.ts';
import { findSignInReason } from '../navigation/index.ts';
import { SignInPanel, signInMessage } from '../sign-in/index.ts';
import { onboardingPath } from './login-path.ts';
import { card, heading, text } from './SignInCard.css.ts';

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
  return (
    <div className={card}>
      <h1 className={heading}>Sign in to Campus Market</h1>
      <p className={text}>
        {findSignInReason(query.get('reason'))?.text ??
          'One tap with your Google account. There is no password to remember.'}
      </p>
      <SignInPanel
        returnTo={to}
        error={error ? signInMessage(error) : undefined}
        onSignedIn={({ onboarded }) => onSignedIn(onboarded ? to : onboardingPath)}
      />
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { pathAfterSignIn } from '../../contract/shared/safe-path.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { PageSpinner } from '../navigation/index.ts';
import {
  finishSignIn,
  SignInError,
  signInMessage,
  takePendingAction,
  takeVerifier,
} from '../sign-in/index.ts';
import { loginPath, onboardingPath } from './login-path.ts';
import { resumeAction } from './resume-action.ts';
import { card, heading, nextSteps, text } from './SignInCard.css.ts';

/** How long the result is shown before the next page opens. */
const successDelayMs = 1500;
const failureDelayMs = 2000;

type SignInResult =
  | { isSignedIn: true; to: string }
  | { isSignedIn: false; error: string; wasStartedHere: boolean };

/** Stored in the history entry of this page, for a reload, which can no longer use the one-time token. */
interface FinishedState {
  /** The page that opens next. Set only if the sign-in succeeded. */
  signedInTo?: string;
}

export interface FinishSignInScreenProps {
  /** The query with which Google or the server sent the visitor here. */
  query: URLSearchParams;
  /**
   * Called when the visitor has had time to read the result. `wasStartedHere` is true if this tab started the sign-in.
   * Then the history of the tab contains the page that it left for the sign-in.
   */
  onDone(to: string, wasStartedHere: boolean): void;
  /** Called with the page to go to when the visitor comes back to this page with the browser's Forward button. */
  onRevisit(to: string): void;
}

/** The page at which a sign-in by redirect ends: exchanges the one-time token for a session and shows the result. */
export function FinishSignInScreen({ query, onDone, onRevisit }: FinishSignInScreenProps) {
  const market = useMarket();
  const [result, setResult] = useState<SignInResult>();

  useEffect(() => {
    // A `code` means that Google has sent its response here. The server must handle it.
    if (query.get('code')) location.replace(`/api/auth/google/callback?${query}`);
    else finish().then(setResult);

    async function finish(): Promise<SignInResult> {
      const { signedInTo }: FinishedState = history.state ?? {};
      if (signedInTo !== undefined && market.session.state().status !== 'guest') {
        return { isSignedIn: true, to: signedInTo };
      }
      const token = query.get('token');
      const verifier = takeVerifier(query.get('state'));
      const wasStartedHere = verifier !== undefined;
      // Prevents login CSRF: without a verifier, this tab did not start the sign-in, so the token may be an attacker's.
      if (!token || !wasStartedHere) {
        return { isSignedIn: false, error: query.get('error') ?? 'login_failed', wasStartedHere };
      }
      try {
        const { onboarded } = await finishSignIn(market, token, verifier);
        const to = onboarded ? pathAfterSignIn(query.get('redirect')) : onboardingPath;
        history.replaceState({ ...history.state, signedInTo: to } satisfies FinishedState, '');
        const action = onboarded ? takePendingAction() : undefined;
        if (action) await resumeAction(market, action);
        return { isSignedIn: true, to };
      } catch (error) {
        return {
          isSignedIn: false,
          error: error instanceof SignInError ? error.code : 'login_failed',
          wasStartedHere,
        };
      }
    }
  }, [market, query]);

  // Opens the next page before its time. Undefined until there is a result.
  const goOnNow = useRef<() => void>(undefined);
  useEffect(() => {
    if (!result) return;
    const to = result.isSignedIn ? result.to : loginPath(query.get('redirect') ?? '/', result.error);
    const goOn = () => {
      clearTimeout(timer);
      onDone(to, result.isSignedIn || result.wasStartedHere);
    };
    const timer = setTimeout(goOn, result.isSignedIn ? successDelayMs : failureDelayMs);
    goOnNow.current = goOn;
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && onRevisit(to);
    addEventListener('pageshow', handlePageShow);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', handlePageShow);
    };
  }, [result, query, onDone, onRevisit]);

  return (
    <div className={card} aria-live="polite">
      {!result ? (
        <>
          <h1 className={heading}>Processing Login</h1>
          <PageSpinner />
        </>
      ) : result.isSignedIn ? (
        <>
          <h1 className={heading}>Login Successful</h1>
          <p className={text}>You are signed in. Taking you on now.</p>
        </>
      ) : (
        <>
          <h1 className={heading}>Login Failed</h1>
          <p className={text}>There was an error signing you in</p>
          <p className={text}>{signInMessage(result.error)}</p>
          <div className={nextSteps}>
            <Button onClick={() => goOnNow.current?.()}>Try again</Button>
            <LinkButton look="outline" href="/">
              Go to Home
            </LinkButton>
          </div>
        </>
      )}
    </div>
  );
}

import { useMarket } from 'campus-market';
import {
  finishSignIn,
  PageSpinner,
  SignInError,
  safePath,
  signInMessage,
  takePendingAction,
  takeVerifier,
} from 'campus-market/site';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { loginFor, onboarding } from '../../Guard.tsx';
import { Layout } from '../../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../../page.ts';
import { resumeAction } from '../../resume-action.ts';
import { arrival } from '../../sign-in/arrival.ts';
import { returnTo } from '../../sign-in/leave.ts';
import { usePageTitle } from '../../usePageTitle.ts';
import { card, heading, text } from './Login.css.ts';

const title = 'Signing in';
/** In milliseconds: how long the result stands before the page goes on. */
const afterSuccess = 1500;
const afterFailure = 2000;

type SignInResult = { isDone: true; to: string } | { isDone: false; error: string; wasBegunHere: boolean };

/** Kept with the entry of the history, for a reload: by then the token is used up. */
interface Arrived {
  signedInTo?: string;
}

const Screen: PageScreen = () => {
  usePageTitle(title);
  const market = useMarket();
  const [, navigate] = useLocation();
  const [result, setResult] = useState<SignInResult>();

  useEffect(() => {
    const code = arrival.get('code');
    // The provider's own answer belongs to the server.
    if (code) location.replace(`/api/auth/google/callback?${arrival}`);
    else finish().then(setResult);

    async function finish(): Promise<SignInResult> {
      const { signedInTo }: Arrived = history.state ?? {};
      if (signedInTo !== undefined && market.session.state().status !== 'guest') {
        return { isDone: true, to: signedInTo };
      }
      const token = arrival.get('token');
      const verifier = takeVerifier(arrival.get('state'));
      const wasBegunHere = verifier !== undefined;
      // Without a verifier it is a link with somebody else's token: this browser has begun no such sign-in.
      if (!token || !wasBegunHere) {
        return { isDone: false, error: arrival.get('error') ?? 'login_failed', wasBegunHere };
      }
      try {
        const { onboarded } = await finishSignIn(market, token, verifier);
        const to = onboarded ? safePath(arrival.get('redirect')) : onboarding;
        history.replaceState({ ...history.state, signedInTo: to } satisfies Arrived, '');
        const action = onboarded ? takePendingAction() : undefined;
        if (action) await resumeAction(market, action);
        return { isDone: true, to };
      } catch (error) {
        return {
          isDone: false,
          error: error instanceof SignInError ? error.code : 'login_failed',
          wasBegunHere,
        };
      }
    }
  }, [market]);

  useEffect(() => {
    if (!result) return;
    const to = result.isDone ? result.to : loginFor(arrival.get('redirect') ?? '/', result.error);
    const goOn = () => {
      const isKnown = result.isDone || result.wasBegunHere;
      if (!isKnown || !returnTo(to)) navigate(to, { replace: true });
    };
    const timer = setTimeout(goOn, result.isDone ? afterSuccess : afterFailure);
    // Forward leads here again, when all is done.
    const comeAgain = ({ persisted }: PageTransitionEvent) => persisted && navigate(to, { replace: true });
    addEventListener('pageshow', comeAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', comeAgain);
    };
  }, [result, navigate]);

  return (
    <Layout>
      <div className={card} aria-live="polite">
        {!result ? (
          <>
            <h1 className={heading}>Processing Login</h1>
            <PageSpinner />
          </>
        ) : result.isDone ? (
          <>
            <h1 className={heading}>Login Successful</h1>
            <p className={text}>You are signed in. Taking you on now.</p>
          </>
        ) : (
          <>
            <h1 className={heading}>Login Failed</h1>
            <p className={text}>There was an error signing you in</p>
            <p className={text}>{signInMessage(result.error)}</p>
          </>
        )}
      </div>
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: async () => undefined,
    head: () => ({ title, description: '', path: '/auth/success' }),
  },
);

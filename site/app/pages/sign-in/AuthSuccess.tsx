import { useMarket } from 'campus-market';
import { finishSignIn, safePath, signInMessage, takeVerifier, takeWish, Waiting } from 'campus-market/site';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { arrival } from '../../arrival.ts';
import { loginFor } from '../../Guard.tsx';
import { Layout } from '../../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../../page.ts';
import { usePageTitle } from '../../usePageTitle.ts';
import { fulfil } from '../../wishes.ts';
import { card, heading, text } from './Login.css.ts';

const title = 'Signing in';
/** In milliseconds: how long the outcome stands before the page goes on. */
const afterSuccess = 1500;
const afterFailure = 2000;

type Outcome = { isDone: true; to: string } | { isDone: false; error: string };

const Screen: PageScreen = () => {
  usePageTitle(title);
  const market = useMarket();
  const [, navigate] = useLocation();
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    const code = arrival.get('code');
    // The provider's own answer belongs to the server.
    if (code) location.replace(`/api/auth/google/callback?${arrival}`);
    else finish().then(setOutcome);

    async function finish(): Promise<Outcome> {
      const token = arrival.get('token');
      const verifier = takeVerifier(arrival.get('state'));
      // A link with somebody else's token: this browser has begun no such sign-in.
      if (!token || !verifier) return { isDone: false, error: signInMessage(arrival.get('error')) };
      try {
        const { onboarded } = await finishSignIn(market, token, verifier);
        const wish = onboarded ? takeWish() : undefined;
        if (wish) await fulfil(market, wish);
        return {
          isDone: true,
          to: onboarded ? safePath(arrival.get('redirect')) : '/profile?onboarding=true',
        };
      } catch (error) {
        return { isDone: false, error: (error as Error).message };
      }
    }
  }, [market]);

  useEffect(() => {
    if (!outcome) return;
    const to = outcome.isDone ? outcome.to : loginFor(safePath(arrival.get('redirect')));
    const timer = setTimeout(
      () => navigate(to, { replace: true }),
      outcome.isDone ? afterSuccess : afterFailure,
    );
    return () => clearTimeout(timer);
  }, [outcome, navigate]);

  return (
    <Layout>
      <div className={card} aria-live="polite">
        {!outcome ? (
          <>
            <h1 className={heading}>Processing Login</h1>
            <Waiting />
          </>
        ) : outcome.isDone ? (
          <>
            <h1 className={heading}>Login Successful</h1>
            <p className={text}>You are signed in. Taking you on now.</p>
          </>
        ) : (
          <>
            <h1 className={heading}>Login Failed</h1>
            <p className={text}>There was an error signing you in</p>
            <p className={text}>{outcome.error}</p>
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

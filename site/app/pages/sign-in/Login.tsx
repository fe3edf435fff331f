import { guestReason, SignInPanel, safePath, signInMessage } from 'campus-market/site';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { onboarding } from '../../Guard.tsx';
import { Layout } from '../../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../../page.ts';
import { returnTo } from '../../sign-in/leave.ts';
import { usePageTitle } from '../../usePageTitle.ts';
import { card, heading, text } from './Login.css.ts';

const title = 'Sign in';

const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const [, navigate] = useLocation();
  const error = query.get('error');
  const to = safePath(query.get('redirect'));
  useEffect(() => {
    // The server leads here by itself where it cannot tell whose sign-in has failed. Then Back would lead to the provider.
    if (error) returnTo(location.pathname + location.search);
  }, [error]);
  return (
    <Layout>
      <div className={card}>
        <h1 className={heading}>Sign in to Campus Market</h1>
        <p className={text}>
          {guestReason(query.get('reason'))?.words ??
            'One tap with your Google account. There is no password to remember.'}
        </p>
        <SignInPanel
          returnTo={to}
          error={error ? signInMessage(error) : undefined}
          onSignedIn={({ onboarded }) => navigate(onboarded ? to : onboarding, { replace: true })}
        />
      </div>
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: async () => undefined,
    head: () => ({ title, description: 'Sign in to buy and sell on your campus.', path: '/login' }),
  },
);

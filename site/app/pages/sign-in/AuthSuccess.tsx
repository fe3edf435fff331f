import { FinishSignInScreen } from 'campus-market/site';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { Layout } from '../../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../../page.ts';
import { goBackAndOpen } from '../../sign-in/leave-for-provider.ts';
import { signInQuery } from '../../sign-in/sign-in-query.ts';
import { usePageTitle } from '../../usePageTitle.ts';

const title = 'Signing in';

const Screen: PageScreen = () => {
  usePageTitle(title);
  const [, navigate] = useLocation();
  const replaceWith = useCallback((to: string) => navigate(to, { replace: true }), [navigate]);
  const openAfterSignIn = useCallback(
    (to: string, wasStartedHere: boolean) => {
      // The page that started the sign-in is in the history of this tab only if the sign-in was started here.
      if (!wasStartedHere || !goBackAndOpen(to)) replaceWith(to);
    },
    [replaceWith],
  );
  return (
    <Layout>
      <FinishSignInScreen query={signInQuery} onDone={openAfterSignIn} onRevisit={replaceWith} />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && { head: () => ({ title, description: '', path: '/auth/success' }) },
);

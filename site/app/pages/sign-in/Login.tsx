import { LoginScreen } from 'campus-market/site';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { Layout } from '../../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../../page.ts';
import { goBackAndOpen } from '../../sign-in/leave-for-provider.ts';
import { usePageTitle } from '../../usePageTitle.ts';

const title = 'Sign in';

const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const [, navigate] = useLocation();
  const hasFailed = Boolean(query.get('error'));
  useEffect(() => {
    // The server redirects here if it does not know where a failed sign-in was started. Back would now lead to the provider,
    // so go back to the page that the visitor left, which then opens this page again.
    if (hasFailed) goBackAndOpen(location.pathname + location.search);
  }, [hasFailed]);
  return (
    <Layout>
      <LoginScreen query={query} onSignedIn={(to) => navigate(to, { replace: true })} />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    head: () => ({ title, description: 'Sign in to buy and sell on your campus.', path: '/login' }),
  },
);

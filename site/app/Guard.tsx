import { useUser } from 'campus-market';
import { loginPath, onboardingPath, PageSpinner, pathAfterSignIn, useSession } from 'campus-market/site';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Layout } from './Layout.tsx';
import type { Access } from './page.ts';

/** Pages that a new user may see before the profile is complete. */
const openBeforeOnboarding = new Set([onboardingPath, '/privacy', '/auth/success', '/google_callback']);

export interface GuardProps {
  access: Access;
  /** False while the page of a new URL is loading. Nobody is redirected meanwhile. */
  isCurrent: boolean;
  children: ReactNode;
}

/** Shows a page to visitors who may see it, and redirects all others. The server renders every page as for a guest. */
export function Guard({ access, isCurrent, children }: GuardProps) {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const { status } = useSession();
  const { data: user } = useUser();
  const isNewUser = user?.onboarded === false;
  const needsSignIn = access === 'login' || access === 'admin';

  const getRedirect = () => {
    if (needsSignIn && status === 'guest') return loginPath(pathname + (search && `?${search}`));
    // The onboarding page differs from the profile only in its query, so the query is compared for this path. For other
    // paths it is ignored.
    const address = pathname === '/profile' ? `${pathname}?${search}` : pathname;
    if (isNewUser && !openBeforeOnboarding.has(address)) return onboardingPath;
    // Until the user is loaded, we do not know whether onboarding must come first.
    if (access !== 'guest' || status !== 'signed-in' || !user) return undefined;
    // Prevents an open redirect: an address outside the site becomes Home.
    return pathAfterSignIn(new URLSearchParams(search).get('redirect'));
  };
  const redirect = isCurrent ? getRedirect() : undefined;

  useEffect(() => {
    if (redirect) navigate(redirect, { replace: true });
  }, [redirect, navigate]);

  if (redirect || (needsSignIn && status !== 'signed-in')) {
    // The admin panel has its own header.
    if (access === 'admin') return <PageSpinner />;
    return (
      <Layout>
        <PageSpinner />
      </Layout>
    );
  }
  return children;
}

import { useSession, useUser } from 'campus-market';
import { PageSpinner, safePath } from 'campus-market/site';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Layout } from './Layout.tsx';
import type { Access } from './page.ts';

/** Where a new person completes the profile. */
export const onboarding = '/profile?onboarding=true';

/** Addresses that a new person may see before the profile is complete. */
const beforeOnboarding = new Set([onboarding, '/privacy', '/auth/success', '/google_callback']);

export interface GuardProps {
  access: Access;
  /** False while the page of a new address is on its way: then nobody is led anywhere. */
  isCurrent: boolean;
  children: ReactNode;
}

/** Shows a page to those who may see it, and leads the others on. The server renders it as for a guest. */
export function Guard({ access, isCurrent, children }: GuardProps) {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const { status } = useSession();
  const { data: user } = useUser();
  const isNew = user?.onboarded === false;
  const needsSignIn = access === 'login' || access === 'admin';

  const findElsewhere = () => {
    if (needsSignIn && status === 'guest') return loginFor(pathname + (search && `?${search}`));
    const address = pathname === '/profile' ? `${pathname}?${search}` : pathname;
    if (isNew && !beforeOnboarding.has(address)) return onboarding;
    // Until it is known whether the person is new.
    if (access !== 'guest' || status !== 'signed-in' || !user) return undefined;
    return safePath(new URLSearchParams(search).get('redirect'));
  };
  const elsewhere = isCurrent ? findElsewhere() : undefined;

  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  if (elsewhere || (needsSignIn && status !== 'signed-in')) {
    // The admin panel has a bar of its own.
    if (access === 'admin') return <PageSpinner />;
    return (
      <Layout>
        <PageSpinner />
      </Layout>
    );
  }
  return children;
}

/** The page for signing in, which remembers where somebody wanted to go and says why signing in has failed. */
export function loginFor(from: string, error?: string): string {
  const redirect = safePath(from);
  const query = new URLSearchParams({ ...(redirect !== '/' && { redirect }), ...(error && { error }) });
  return query.size > 0 ? `/login?${query}` : '/login';
}

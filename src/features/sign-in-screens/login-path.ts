import { pathAfterSignIn } from '../../contract/shared/safe-path.ts';

/** The page on which a new user completes the profile. */
export const onboardingPath = '/profile?onboarding=true';

/** Returns the path of the sign-in page, which leads back to `from`. `error` is the code of a failed sign-in. */
export function loginPath(from: string, error?: string): string {
  // Prevents an open redirect: an address outside the site is replaced by Home.
  const redirect = pathAfterSignIn(from);
  const query = new URLSearchParams({ ...(redirect !== '/' && { redirect }), ...(error && { error }) });
  return query.size > 0 ? `/login?${query}` : '/login';
}

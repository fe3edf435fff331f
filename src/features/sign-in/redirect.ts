import type { Market } from '../../core/market.ts';
import { makeSignInSecret, type SignInSecret } from './secret.ts';

const storageKey = 'campus-market:sign-in';

/** Phones sign in by a redirect, because popups are hard to find there. */
export const isPhone = () => /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent);

/** Leaves the page to sign in. Afterwards `/auth/success` redirects to `returnTo`. */
export async function signInByRedirect(
  { apiUrl }: Market,
  returnTo: string,
  leaveSite: (address: string) => Promise<void>,
): Promise<void> {
  const secret = await makeSignInSecret();
  sessionStorage.setItem(storageKey, JSON.stringify(secret));
  await leaveSite(
    `${apiUrl}/auth/google?${new URLSearchParams({ state: secret.state, redirect: returnTo })}`,
  );
}

/**
 * Returns the verifier only if this tab started the sign-in with this state, which prevents login CSRF. Removes the
 * verifier, which prevents replay.
 */
export function takeVerifier(state: string | null): string | undefined {
  try {
    const secret: Partial<SignInSecret> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    if (!state || secret.state !== state) return undefined;
    sessionStorage.removeItem(storageKey);
    return secret.verifier;
  } catch {
    return undefined;
  }
}

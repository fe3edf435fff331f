import type { Market } from '../../core/market.ts';
import { makeSecret, type SignInSecret } from './secret.ts';

const key = 'campus-market:sign-in';

/** Phones sign in on the page itself: windows beside a page are hard to find there. */
export const isPhone = () => /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent);

/** Leaves the page to sign in, and comes back to `to` by way of `/auth/success`. */
export async function signInByRedirect(
  { apiUrl }: Market,
  to: string,
  leave: (address: string) => Promise<void>,
): Promise<void> {
  const secret = await makeSecret();
  sessionStorage.setItem(key, JSON.stringify(secret));
  await leave(`${apiUrl}/auth/google?${new URLSearchParams({ state: secret.state, redirect: to })}`);
}

/** The verifier of the sign-in that this tab began with this state. It is used once. */
export function takeVerifier(state: string | null): string | undefined {
  try {
    const secret: Partial<SignInSecret> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (!state || secret.state !== state) return undefined;
    sessionStorage.removeItem(key);
    return secret.verifier;
  } catch {
    return undefined;
  }
}

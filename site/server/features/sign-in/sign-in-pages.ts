import type { Transaction } from './transactions.ts';

/** Why nobody has been signed in, in a word that our pages know the sentence for. */
type Failure = 'origin_not_registered' | 'not_configured' | 'unavailable' | 'access_denied' | 'login_failed';

/** Our page where somebody begins anew. */
export function loginPage(error?: Failure): string {
  return error === undefined ? '/login' : `/login?error=${error}`;
}

/** Our page that ends a sign-in: the one in the window, or the one that a phone is sent back to. */
export function endOf({ state, origin, redirect }: Transaction, { token }: { token: string }): string {
  return redirect === undefined
    ? addressOf('/google_callback', { token, state, origin })
    : addressOf('/auth/success', { token, state, redirect });
}

/** The same page when nobody has been signed in. It names the page that opened the window only if we know that one. */
export function failedEnd(
  { state, origin, redirect }: Pick<Transaction, 'state'> & Partial<Transaction>,
  error: Failure,
): string {
  if (redirect !== undefined) return addressOf('/auth/success', { error, state, redirect });
  const isKnown = origin !== undefined && error !== 'origin_not_registered';
  return addressOf('/google_callback', { error, ...(isKnown && { state, origin }) });
}

function addressOf(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`;
}

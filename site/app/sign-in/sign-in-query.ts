/** The query of the page at which a sign-in ends. It contains secrets, such as a one-time token. */
export let signInQuery = new URLSearchParams();

/**
 * Reads the query and removes it from the address before any other code runs. This prevents token leakage: the secrets do
 * not get into the history, the referrer and other scripts.
 */
export function takeSignInQuery(): void {
  if (!/^\/(google_callback|auth\/success)$/.test(location.pathname)) return;
  signInQuery = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
}

/** The query with which a sign-in ends at our site. It contains secrets, such as a one-time token. */
export let signInQuery = new URLSearchParams();

/** Removes the query from the address before any other code runs: token leakage by history, referrer and other scripts. */
export function takeSignInQuery(): void {
  if (!/^\/(google_callback|auth\/success)$/.test(location.pathname)) return;
  signInQuery = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
}

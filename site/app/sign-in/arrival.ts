/** What a sign-in brings in an address, such as a one-time token. */
export let arrival = new URLSearchParams();

/** Takes it out of the address before anything else runs: no history, no link and no other script gets it. */
export function takeArrival(): void {
  if (!/^\/(google_callback|auth\/success)$/.test(location.pathname)) return;
  arrival = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
}

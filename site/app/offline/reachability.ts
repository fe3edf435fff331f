// Separate from network.ts, which is loaded after the page: every first page loads this file, because it loads
// fetch-or-cached.ts.

let isServerUnreachable = false;

/**
 * Called by network.ts when the service worker reports a change. `navigator.onLine` is not enough: it is also true on a
 * network without internet.
 */
export function setServerUnreachable(value: boolean): void {
  isServerUnreachable = value;
}

/** Whether the browser is offline or the server is known to be unreachable. */
export const isOfflineOrUnreachable = (): boolean => isServerUnreachable || navigator.onLine === false;

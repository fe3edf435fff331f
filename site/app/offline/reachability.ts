let isUnreachable = false;

/** Called when the service worker has noticed a change. The browser may be connected to a network without internet. */
export function setServerUnreachable(isNow: boolean): void {
  isUnreachable = isNow;
}

/** Whether the server is known to be unreachable. */
export const isServerUnreachable = (): boolean => isUnreachable || navigator.onLine === false;

let isServerAway = false;

/** Set by what the service worker says: a browser may have a network that leads nowhere. */
export function setServerAway(isAway: boolean): void {
  isServerAway = isAway;
}

/** Whether the server cannot be reached, as far as is known. */
export const isCutOff = (): boolean => isServerAway || navigator.onLine === false;

import { useSyncExternalStore } from 'react';

/**
 * Whether something is true in the browser, such as that it is offline. `subscribe` calls back when that may have
 * changed. Returns false in the server's HTML and during hydration.
 */
export function useBrowserState(
  subscribe: (onChange: () => void) => () => void,
  read: () => boolean,
): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

const subscribeToNothing = () => () => {};

/** Returns false in the server's HTML and during hydration, and true afterwards. */
export const useIsHydrated = (): boolean => useBrowserState(subscribeToNothing, () => true);

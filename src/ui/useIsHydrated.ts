import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Returns false in the server's HTML and during hydration, and true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

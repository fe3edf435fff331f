import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and while a browser takes it over, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

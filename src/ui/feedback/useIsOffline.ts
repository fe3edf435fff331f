import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  const listening = new AbortController();
  addEventListener('online', onChange, listening);
  addEventListener('offline', onChange, listening);
  return () => listening.abort();
}

/** Whether the browser knows that it has no network. Where it has one, the way to us may still be cut. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

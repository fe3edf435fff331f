import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  const listeners = new AbortController();
  addEventListener('online', onChange, listeners);
  addEventListener('offline', onChange, listeners);
  return () => listeners.abort();
}

/** Whether the browser is offline. If the browser is online, our server may still be unreachable. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

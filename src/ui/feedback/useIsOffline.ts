import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  const abortController = new AbortController();
  const { signal } = abortController;
  addEventListener('online', onChange, { signal });
  addEventListener('offline', onChange, { signal });
  return () => abortController.abort();
}

/** Whether the browser is offline. If the browser is online, our server may still be unreachable. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

import { useIsOffline } from 'campus-market/site';
import { useSyncExternalStore } from 'react';
import type { MessageToWorker, NetworkMessage } from '../worker/messages.ts';
import { setServerUnreachable } from './reachability.ts';

/** In milliseconds, between two checks whether the server is reachable again. The delay doubles up to the longest. */
const firstDelay = 1_000;
const longestDelay = 20_000;

let isUnreachable = false;
let delay = firstDelay;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Listens to the service worker, which reports whether its requests reach the server. */
export function listenToWorker(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<NetworkMessage>) => {
    if (data.type !== 'network') return;
    isUnreachable = data.isCut;
    setServerUnreachable(isUnreachable);
    for (const listener of listeners) listener();
    clearTimeout(timer);
    delay = firstDelay;
    if (isUnreachable) timer = setTimeout(check, delay);
  });
  // A network that was just connected often has no internet yet.
  addEventListener('online', () => {
    delay = firstDelay;
    void check();
  });
}

/** Makes a small request. If it reaches the server, tells the worker, which tells all pages. */
async function check(): Promise<void> {
  clearTimeout(timer);
  if (!isUnreachable) return;
  timer = setTimeout(check, delay);
  delay = Math.min(delay * 2, longestDelay);
  if (document.visibilityState === 'hidden' || !navigator.onLine) return;
  const response = await fetch('/api/config').catch(() => undefined);
  if (response)
    navigator.serviceWorker.controller?.postMessage({ type: 'reached' } satisfies MessageToWorker);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the browser is offline or the server is known to be unreachable. */
export function useIsUnreachable(): boolean {
  const isOffline = useIsOffline();
  const isServerUnreachable = useSyncExternalStore(
    subscribe,
    () => isUnreachable,
    () => false,
  );
  return isOffline || isServerUnreachable;
}

import { useIsOffline } from 'campus-market/site';
import { useSyncExternalStore } from 'react';
import type { MessageToWorker, NetworkMessage } from '../worker/messages.ts';
import { setServerUnreachable } from './reachability.ts';

/** The delays between checks whether the server is reachable again. Each is twice as long as the one before. */
const firstDelayMs = 1_000;
const longestDelayMs = 20_000;

let isServerUnreachable = false;
let delayMs = firstDelayMs;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Listens to the service worker, which reports whether its requests reach the server. */
export function listenToWorker(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<NetworkMessage>) => {
    if (data.type !== 'network') return;
    isServerUnreachable = data.isCut;
    setServerUnreachable(isServerUnreachable);
    for (const listener of listeners) listener();
    clearTimeout(timer);
    delayMs = firstDelayMs;
    if (isServerUnreachable) timer = setTimeout(checkServer, delayMs);
  });
  // Checks the server, because `online` means only that a network was connected, which often has no internet yet.
  addEventListener('online', () => {
    delayMs = firstDelayMs;
    void checkServer();
  });
}

/** Makes a small request. If it reaches the server, notifies the worker, which notifies all pages. */
async function checkServer(): Promise<void> {
  clearTimeout(timer);
  if (!isServerUnreachable) return;
  timer = setTimeout(checkServer, delayMs);
  delayMs = Math.min(delayMs * 2, longestDelayMs);
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
export function useIsOfflineOrUnreachable(): boolean {
  const isOffline = useIsOffline();
  const cannotReachServer = useSyncExternalStore(
    subscribe,
    () => isServerUnreachable,
    () => false,
  );
  return isOffline || cannotReachServer;
}

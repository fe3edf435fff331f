import { useIsOffline } from 'campus-market/site';
import { useSyncExternalStore } from 'react';
import type { MessageToWorker, NetworkMessage } from '../worker/messages.ts';
import { setServerAway } from './cut-off.ts';

/**
 * In milliseconds, until the page looks whether the server can be reached again: each pause is twice as long as the last,
 * up to the longest. A network that has just come back often leads nowhere yet.
 */
const firstPause = 1_000;
const longestPause = 20_000;

let isServerAway = false;
let pause = firstPause;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Hears from the service worker whether the way to the server is cut: a browser may have a network that leads nowhere. */
export function listenToWorker(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<NetworkMessage>) => {
    if (data.type !== 'network') return;
    isServerAway = data.isCut;
    setServerAway(isServerAway);
    for (const listener of listeners) listener();
    clearTimeout(timer);
    pause = firstPause;
    if (isServerAway) timer = setTimeout(look, pause);
  });
  addEventListener('online', () => {
    pause = firstPause;
    void look();
  });
}

/** Asks for something small, and tells the worker where it came: that one tells all pages. */
async function look(): Promise<void> {
  clearTimeout(timer);
  if (!isServerAway) return;
  timer = setTimeout(look, pause);
  pause = Math.min(pause * 2, longestPause);
  if (document.visibilityState === 'hidden' || !navigator.onLine) return;
  const answer = await fetch('/api/config').catch(() => undefined);
  if (answer) navigator.serviceWorker.controller?.postMessage({ type: 'reached' } satisfies MessageToWorker);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsCutOff(): boolean {
  const isOffline = useIsOffline();
  const isAway = useSyncExternalStore(
    subscribe,
    () => isServerAway,
    () => false,
  );
  return isOffline || isAway;
}

import { useIsOffline } from 'campus-market/site';
import { useSyncExternalStore } from 'react';
import type { NetworkMessage } from '../worker/messages.ts';

let isCut = false;
const listeners = new Set<() => void>();

/** Hears from the service worker whether the way to the server is cut: a browser may have a network that leads nowhere. */
export function listenToWorker(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<NetworkMessage>) => {
    if (data.type !== 'network') return;
    isCut = data.isCut;
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsCutOff(): boolean {
  const isOffline = useIsOffline();
  const isServerAway = useSyncExternalStore(
    subscribe,
    () => isCut,
    () => false,
  );
  return isOffline || isServerAway;
}

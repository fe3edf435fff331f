type Listener = () => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

/** Tells the other tabs of this site that the favourites have changed. */
export function tellOtherTabs(): void {
  channel?.postMessage('');
}

/** Calls back when another tab has changed the favourites: one listener, since all share what they read. */
export function hearOtherTabs(listener: Listener): () => void {
  listeners.add(listener);
  if (!channel && typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('campus-market favorites');
    channel.onmessage = () => [...listeners][0]?.();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}

import { type ComponentType, useSyncExternalStore } from 'react';

/** Notices about the network and a new version. They are loaded some seconds after the page: see `start.ts`. */
interface Notices {
  /** Shown above the screen. */
  OfflineBanner: ComponentType;
  /** Shown below the screen. */
  UpdateOffer: ComponentType;
}

let notices: Notices | undefined;
const listeners = new Set<() => void>();

/** Adds the notices to the frame of every page. */
export function addNotices(added: Notices): void {
  notices = added;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the notices, once they are loaded. */
export const useNotices = () =>
  useSyncExternalStore(
    subscribe,
    () => notices,
    () => undefined,
  );

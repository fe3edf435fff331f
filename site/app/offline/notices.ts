import { type ComponentType, useSyncExternalStore } from 'react';

/** What tells of the network and of a new version. It comes some seconds after the page: see `start.ts`. */
interface Notices {
  /** Above the screen. */
  OfflineLine: ComponentType;
  /** Below it. */
  UpdateOffer: ComponentType;
}

let notices: Notices | undefined;
const listeners = new Set<() => void>();

/** Puts the notices into the frame of every screen. */
export function addNotices(added: Notices): void {
  notices = added;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useNotices = () =>
  useSyncExternalStore(
    subscribe,
    () => notices,
    () => undefined,
  );

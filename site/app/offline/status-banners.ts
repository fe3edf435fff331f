import { type ComponentType, useSyncExternalStore } from 'react';

/** The banners for offline and for a new version. They are loaded some seconds after the page: see `start.ts`. */
interface StatusBanners {
  /** Shown above the screen. */
  OfflineBanner: ComponentType;
  /** Shown below the screen. */
  UpdateOffer: ComponentType;
}

let statusBanners: StatusBanners | undefined;
const listeners = new Set<() => void>();

/** Adds the banners to the frame of every page. */
export function addStatusBanners(added: StatusBanners): void {
  statusBanners = added;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the banners, once they are loaded. */
export const useStatusBanners = () =>
  useSyncExternalStore(
    subscribe,
    () => statusBanners,
    () => undefined,
  );

import { type ComponentType, useSyncExternalStore } from 'react';

/** A banner for visitors who are offline, and one with an offer. `start.ts` loads them some seconds after the page. */
interface StatusBanners {
  /** Shown above the screen. */
  OfflineBanner: ComponentType;
  /** Shown below the screen: offers a new version, or push. */
  Offer: ComponentType;
}

let statusBanners: StatusBanners | undefined;
const listeners = new Set<() => void>();

/** Adds the banners to the frame of every page. */
export function addStatusBanners(banners: StatusBanners): void {
  statusBanners = banners;
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

/** Chromium's `BeforeInstallPromptEvent`, which TypeScript does not declare. */
interface InstallOffer extends Event {
  /** Opens the browser's install dialog. Works once, and only inside a press. */
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/**
 * Stores the browser's offer to install the site, instead of the bar that the browser would show. The browser makes it
 * once, maybe before hydration, so the site calls this first.
 */
export function listenForInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  addEventListener('appinstalled', () => setOffer(undefined));
}

/** Returns the browser's offer. Undefined if it has made none. */
export const installOffer = (): InstallOffer | undefined => offer;

export function subscribeToInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

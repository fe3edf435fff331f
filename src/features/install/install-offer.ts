/** Chromium's `BeforeInstallPromptEvent`, which TypeScript does not declare. */
interface InstallOffer extends Event {
  /** Opens the browser's install dialog. Works only once, and only in the handler of a press. */
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function setOffer(newOffer: InstallOffer | undefined): void {
  offer = newOffer;
  for (const listener of listeners) listener();
}

/**
 * Stores the browser's offer to install the site and suppresses the browser's own install bar. The browser makes the
 * offer once, maybe before hydration, so the site calls this before it hydrates the page.
 */
export function listenForInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  addEventListener('appinstalled', () => setOffer(undefined));
}

/** Returns the browser's offer to install the site, or undefined if there is none. */
export const getInstallOffer = (): InstallOffer | undefined => offer;

export function subscribeToInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

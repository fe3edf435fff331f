/** What Chromium hands to a page that can be installed. TypeScript does not know it. */
interface InstallOffer extends Event {
  /** Opens the browser's own question. Once, and inside a press. */
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function keep(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/**
 * Keeps the browser's offer to install the site, which would else be a bar of its own. The browser makes it once,
 * maybe before the page has come to life, so the site calls this first of all.
 */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  addEventListener('appinstalled', () => keep(undefined));
}

/** Undefined while, or where, the browser does not offer it. */
export const installOffer = (): InstallOffer | undefined => offer;

export function subscribeToInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

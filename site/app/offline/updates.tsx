import { PushOffer, updateBanner } from 'campus-market/site';
import { useSyncExternalStore } from 'react';
import { type MessageToWorker, workerUrl } from '../worker/messages.ts';

/** Activates the new version. Undefined while there is none. */
let activateUpdate: (() => void) | undefined;
const listeners = new Set<() => void>();

function setUpdate(next: typeof activateUpdate): void {
  activateUpdate = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the function that activates the new version, or undefined while there is none. */
export const useActivateUpdate = () =>
  useSyncExternalStore(
    subscribe,
    () => activateUpdate,
    () => undefined,
  );

/** Hides the offer until the next new version. */
export const dismissUpdate = () => setUpdate(undefined);

/** Offers a new version of the site. If there is none, offers push after an act for which it is useful. */
export function Offer() {
  const reload = useActivateUpdate();
  return reload ? <updateBanner.WhenLoaded onReload={reload} onDismiss={dismissUpdate} /> : <PushOffer />;
}

/** The minimum time between the checks for a new version of a page that stays open. It checks when it becomes visible. */
const checkIntervalMs = 60 * 60_000;
/** A worker that does not respond in this time is taken for one of another version. */
const responseTimeoutMs = 2000;
/**
 * The page reloads after this time even if the new worker is not active yet. Browsers let the old worker finish first,
 * which takes minutes if the download of a picture stalls. Even under the old worker, the reload gets the new version from
 * the network.
 */
const activationTimeoutMs = 3000;

/** Offers a new version once its worker is installed. Never activates it unasked: the visitor may be filling in a form. */
export function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const offerWaitingVersion = async () => {
    const { waiting } = registration;
    // A page that was loaded after the deployment already has the new version.
    if (waiting && !(await isFromThisBuild(waiting))) setUpdate(() => activate(registration));
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void offerWaitingVersion();
    });
  });
  void offerWaitingVersion();

  let checkedAt = performance.now();
  const checkForUpdate = () => registration.update().catch(() => unregisterIfWorkerWasRemoved(registration));
  if (navigator.serviceWorker.controller && navigator.onLine) void checkForUpdate();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || performance.now() - checkedAt < checkIntervalMs) return;
    checkedAt = performance.now();
    void checkForUpdate();
  });
}

/** Reloads this page under the new worker. Other open pages stay as they are. */
function activate({ waiting }: ServiceWorkerRegistration): void {
  // Another tab may have activated the new worker.
  if (!waiting) {
    location.reload();
    return;
  }
  const reload = () => {
    clearTimeout(timer);
    location.reload();
  };
  const timer = setTimeout(reload, activationTimeoutMs);
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage({ type: 'take-over' } satisfies MessageToWorker);
}

/** Returns the path of this page's entry file. Its hash identifies the build. */
export function getEntryFile(): string {
  const script = document.querySelector<HTMLScriptElement>('body > script[type=module]');
  return new URL(script?.src ?? '/', location.href).pathname;
}

function isFromThisBuild(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(resolve, responseTimeoutMs, false);
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage({ type: 'is-yours', entry: getEntryFile() } satisfies MessageToWorker, [port2]);
  });
}

/**
 * Unregisters the worker and deletes its caches if the site no longer has a service worker. The old worker serves this page,
 * and fills the caches again, until the page is closed. The next page has no registration and deletes the caches again.
 */
export async function unregisterIfWorkerWasRemoved(registration?: ServiceWorkerRegistration): Promise<void> {
  const names = await caches.keys();
  if (!registration && names.length === 0) return;
  const response = await fetch(workerUrl, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (response?.status !== 404 && response?.status !== 410) return;
  await registration?.unregister();
  for (const name of names) await caches.delete(name);
}

import { LazyUpdateBanner } from 'campus-market/site';
import { useSyncExternalStore } from 'react';
import { type MessageToWorker, workerUrl } from '../worker/messages.ts';

/** Activates the new version. Undefined while there is none. */
let update: (() => void) | undefined;
const listeners = new Set<() => void>();

function setUpdate(next: typeof update): void {
  update = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useUpdate = () =>
  useSyncExternalStore(
    subscribe,
    () => update,
    () => undefined,
  );

/** Hides the offer until the next new version. */
export const dismissUpdate = () => setUpdate(undefined);

/** Offers a new version of the site. */
export function UpdateOffer() {
  const reload = useUpdate();
  return reload && <LazyUpdateBanner onReload={reload} onDismiss={dismissUpdate} />;
}

/** A page that stays open for long checks for a new version when it becomes visible, at most this often. */
const checkIntervalMs = 60 * 60_000;
/** A worker that does not answer in this time belongs to another version. */
const answerTimeoutMs = 2000;
/**
 * Browsers let the old worker finish first, which takes minutes if a picture hangs. The reload gets the new version from
 * the network even under the old worker.
 */
const activationTimeoutMs = 3000;

/** Offers a new version as soon as it is installed. Never activates it unasked: the visitor may be filling in a form. */
export function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const offer = async () => {
    const { waiting } = registration;
    // A page that was loaded after the deployment already is of the new version.
    if (waiting && !(await isOfThisPage(waiting))) setUpdate(() => activate(registration));
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void offer();
    });
  });
  void offer();

  let checkedAt = performance.now();
  const check = () => registration.update().catch(() => unregisterIfGone(registration));
  if (navigator.serviceWorker.controller && navigator.onLine) void check();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || performance.now() - checkedAt < checkIntervalMs) return;
    checkedAt = performance.now();
    void check();
  });
}

/** Reloads this page under the new worker. Other open pages stay as they are. */
function activate({ waiting }: ServiceWorkerRegistration): void {
  // Another tab may have activated it.
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

function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(resolve, answerTimeoutMs, false);
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage({ type: 'is-yours', entry: getEntryFile() } satisfies MessageToWorker, [port2]);
  });
}

/**
 * Unregisters the worker and deletes its caches if the site no longer has a service worker. The old worker serves this page
 * until it is closed; what it caches meanwhile is deleted by the next page, which has no registration.
 */
export async function unregisterIfGone(registration?: ServiceWorkerRegistration): Promise<void> {
  const names = await caches.keys();
  if (!registration && names.length === 0) return;
  const response = await fetch(workerUrl, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (response?.status !== 404 && response?.status !== 410) return;
  await registration?.unregister();
  for (const name of names) await caches.delete(name);
}

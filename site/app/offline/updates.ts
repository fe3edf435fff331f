import { useSyncExternalStore } from 'react';
import { type MessageToWorker, workerUrl } from '../worker/messages.ts';
import { entryOfPage } from './entry-of-page.ts';

/** Takes the new version. Undefined while there is none. */
let takeUpdate: (() => void) | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useUpdate = () =>
  useSyncExternalStore(
    subscribe,
    () => takeUpdate,
    () => undefined,
  );

/** Puts the offer away until there is another new version. */
export function dismissUpdate(): void {
  takeUpdate = undefined;
  for (const listener of listeners) listener();
}

/** A page that stays open for long looks for a new version when it is looked at again, in milliseconds. */
const checksApart = 60 * 60_000;
/** A worker that does not answer in this time is another version. */
const answerTimeout = 2000;
/**
 * Browsers let the old worker finish first, which takes minutes where a picture hangs. The page comes from the network
 * anyway, so it is of the new version under the old worker too.
 */
const takeOverTimeout = 3000;

/** Offers a new version as soon as it is ready, and never takes it unasked: the person may be in the middle of something. */
export function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const offer = async () => {
    const { waiting } = registration;
    // A page that was loaded since the new version came is of that version.
    if (!waiting || (await isOfThisPage(waiting))) return;
    takeUpdate = () => take(registration);
    for (const listener of listeners) listener();
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void offer();
    });
  });
  void offer();

  let checkedAt = performance.now();
  const check = () => registration.update().catch(() => leaveIfGone(registration));
  if (navigator.serviceWorker.controller && navigator.onLine) void check();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || performance.now() - checkedAt < checksApart) return;
    checkedAt = performance.now();
    void check();
  });
}

/** Loads this page anew with the new worker. Other pages go on as they are. */
function take({ waiting }: ServiceWorkerRegistration): void {
  // Another tab may have taken it already.
  if (!waiting) {
    location.reload();
    return;
  }
  const reload = () => {
    clearTimeout(timer);
    location.reload();
  };
  const timer = setTimeout(reload, takeOverTimeout);
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage({ type: 'take-over' } satisfies MessageToWorker);
}

function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(resolve, answerTimeout, false);
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage({ type: 'is-yours', entry: entryOfPage() } satisfies MessageToWorker, [port2]);
  });
}

/**
 * A site that has no worker any more wants none here either. The old one goes on with this page until it is left, so what
 * it keeps meanwhile goes with the next page, which has no registration.
 */
export async function leaveIfGone(registration?: ServiceWorkerRegistration): Promise<void> {
  const names = await caches.keys();
  if (!registration && names.length === 0) return;
  const answer = await fetch(workerUrl, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status !== 404 && answer?.status !== 410) return;
  await registration?.unregister();
  for (const name of names) await caches.delete(name);
}

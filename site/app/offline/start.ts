import type { Market } from 'campus-market';
import {
  apiPath,
  endPushWithSession,
  type PreloadedAnswer,
  publicAccess,
  pushKey,
  renewPush,
  saveFirstThreads,
} from 'campus-market/site';
import { type MessageToWorker, workerUrl } from '../worker/messages.ts';
import { publicAddresses } from './fetch-or-cached.ts';
import { listenToWorker } from './network.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { addStatusBanners } from './status-banners.ts';
import { hasStoredResponse } from './stored-favorites.ts';
import { getEntryFile, Offer, unregisterIfWorkerWasRemoved, watchForUpdates } from './updates.tsx';

/** The user agents of bots. They get no service worker, because they read one page and never come back. */
const bots = /bot|crawl|spider|preview|lighthouse/i;

/** How many pictures of the page the worker caches. A visitor who scrolls down by one screen height sees fewer. */
const picturesMax = 60;

/** Starts the service worker and everything else that makes the site usable offline. `answers` are the page's API responses. */
export async function startOfflineSupport(market: Market, answers: PreloadedAnswer[]): Promise<void> {
  const { savesData } = market;
  addStatusBanners({ OfflineBanner, Offer });
  const { serviceWorker } = navigator;
  // Browsers offer no service workers without TLS.
  if (!serviceWorker || bots.test(navigator.userAgent)) return;
  listenToWorker();
  const registration = await register();
  if (!registration) return;
  watchForUpdates(registration);
  endPushWithSession(market);
  const { active } = await serviceWorker.ready;
  active?.postMessage({
    type: 'started',
    entry: getEntryFile(),
    answers: answers
      .filter(([call]) => call.startsWith('GET ') && publicAccess(call))
      .map(([call, input, answer]) => [`/api${apiPath(call, input)}`, answer]),
    loaded: getLoadedFiles(),
    savesData,
  } satisfies MessageToWorker);
  if (market.storage.read(pushKey)) await renewPush(market).catch(() => {}); // The next page tries again.
  if (!savesData) await loadFavoritesAndThreads(market).catch(() => {});
}

/** Registers the worker. Returns undefined if the browser refuses, because of its settings or in a private window. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register(workerUrl, { updateViaCache: 'none' });
  } catch {
    await unregisterIfWorkerWasRemoved().catch(() => {});
    return undefined;
  }
}

/** Returns the paths that this page has loaded. The worker copies their contents from the browser's own cache. */
function getLoadedFiles(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search);
  const pictures = paths.filter((path) => path.startsWith('/media/') && path.endsWith('.webp'));
  return [
    ...paths.filter((path) => path.startsWith('/assets/')),
    ...publicAddresses,
    ...pictures.slice(0, picturesMax),
  ];
}

/** Loads a few kilobytes of favorites and messages for offline use, once. Later visits to their pages update them. */
async function loadFavoritesAndThreads(market: Market): Promise<void> {
  if (market.session.state().status !== 'signed-in') return;
  // `fetchOrCached` stores the response.
  if (!hasStoredResponse('/api/favorites')) await market.read('GET /favorites', { query: {} });
  await saveFirstThreads(market);
}

// The hosted site's service worker. Workbox and vite-plugin-pwa were considered: they add 269 packages, and the rules
// for what is cached, how long and for whom are our own.
import './push.ts';
import type { CacheKind } from './cache-names.ts';
import {
  addToCache,
  countBytes,
  deleteFilesOfEarlierBuilds,
  evictOldestExcept,
  findCached,
} from './caches.ts';
import type { MessageToWorker, NetworkMessage } from './messages.ts';
import { getCacheKind, isPublicResponse, mayCache } from './request-strategy.ts';
import { type RequestEvent, workerScope } from './scope.ts';

/** The files of the build to which this worker belongs, as paths. */
export interface SiteBuild {
  /** An HTML page without content, into which the code in the browser can render any page. */
  shell: string;
  /** The entry file of every page. */
  entry: string;
  /** The files that the shell needs to start. */
  start: string[];
  /** More files that the shell needs offline. */
  offline: string[];
  /** Every file with a hash in its name. */
  all: string[];
}

/** The build inserts this constant. */
declare const siteBuild: SiteBuild;
const build = siteBuild;
const buildFiles = new Set(build.all);
const isFileOfThisBuild = (address: string) => buildFiles.has(address);

/** The timeout of a page request, after which the cached version of the page is shown, if there is one. */
const pageTimeoutMs = 6_000;

workerScope.addEventListener('install', (event) => {
  // Most files come from the browser's own cache: the page that registered this worker has just loaded them.
  event.waitUntil(fetchFiles([build.shell, ...build.start], { mustSucceed: true }));
});

workerScope.addEventListener('activate', (event) => {
  event.waitUntil(workerScope.clients.claim());
});

workerScope.addEventListener('fetch', (event) => {
  const kind = getCacheKind(event.request, location.origin);
  if (kind) event.respondWith(kind === 'pages' ? networkFirst(event) : cacheFirst(event));
});

workerScope.addEventListener('message', (event) => {
  const message = event.data as MessageToWorker;
  switch (message.type) {
    case 'take-over':
      return event.waitUntil(workerScope.skipWaiting());
    case 'is-yours':
      return event.ports[0]?.postMessage(message.entry === build.entry);
    case 'kept':
      // The page has added this number of bytes to the caches.
      countBytes(message.bytes);
      return event.waitUntil(evictOldestExcept(isFileOfThisBuild));
    case 'reached':
      isServerUnreachable = false;
      // Notify even without a change: a restarted worker has lost its state, but its pages still show that the server
      // is unreachable.
      return notifyPages();
    case 'started':
      event.source?.postMessage({ type: 'network', isCut: isServerUnreachable } satisfies NetworkMessage);
      return event.waitUntil(cachePage(message));
  }
});

/** Reads from the browser's own cache and never from the network, so that it costs no data. */
const fromBrowserCache: RequestInit = { cache: 'only-if-cached', mode: 'same-origin' };

/** Caches the responses and files that a page has loaded, and the files that it needs offline. */
async function cachePage({
  entry,
  answers,
  loaded,
  savesData,
}: Extract<MessageToWorker, { type: 'started' }>) {
  await deleteOldFilesIfUnused(entry);
  // While the server is unreachable the page comes from the cache, so its responses are not newer than the cached responses.
  for (const [address, data] of isServerUnreachable ? [] : answers) {
    const headers = { 'content-type': 'application/json' };
    await addToCache('answers', address, new Response(JSON.stringify({ success: true, data }), { headers }));
  }
  for (const address of loaded) {
    const kind = getCacheKindOfLoadedFile(address);
    if (!kind || (await findCached(kind, address))) continue;
    // Store even a stale response, because the page shows the same version.
    const response = await fetch(address, fromBrowserCache).catch(() => undefined);
    if (response && mayCache(kind, address, response)) await addToCache(kind, address, response);
  }
  if (!savesData) await fetchFiles(build.offline);
  await evictOldestExcept(isFileOfThisBuild);
}

function getCacheKindOfLoadedFile(address: string): CacheKind | undefined {
  if (address.startsWith('/media/')) return 'pictures';
  return isPublicResponse(address) ? 'answers' : getCacheKind(new Request(address), location.origin);
}

/** Deletes the files of earlier builds if the only open page is of this build. */
async function deleteOldFilesIfUnused(entry: string): Promise<void> {
  const pages = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (entry === build.entry && pages.length <= 1) await deleteFilesOfEarlierBuilds(isFileOfThisBuild);
}

async function fetchFiles(addresses: string[], { mustSucceed = false } = {}): Promise<void> {
  for (const address of addresses) {
    if (await findCached('files', address)) continue;
    const response = await fetch(address).catch(() => undefined);
    if (response && mayCache('files', address, response)) await addToCache('files', address, response);
    else if (mustSucceed) throw new Error(`${address} did not load.`);
  }
}

const toPathAndQuery = ({ url }: Request) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/**
 * Returns a cached file or picture at once, or fetches it. A cached response that may change is also fetched again, for
 * the next request.
 */
async function cacheFirst(event: RequestEvent): Promise<Response> {
  const { request } = event;
  const address = toPathAndQuery(request);
  const kind = address.startsWith('/assets/') ? 'files' : 'pictures';
  const cachedResponse = await findCached(kind, address);
  if (cachedResponse?.headers.get('cache-control')?.includes('immutable')) return cachedResponse;
  const freshResponse = fetchAndStore(kind, event);
  if (!cachedResponse) return freshResponse;
  event.waitUntil(freshResponse.catch(() => {}));
  return cachedResponse;
}

/** Returns a page from the network, or the cached page if the network fails or is too slow. */
async function networkFirst(event: RequestEvent): Promise<Response> {
  const freshResponse = fetchAndStore('pages', event);
  const responseInTime = await Promise.race([freshResponse.catch(() => undefined), timeout(pageTimeoutMs)]);
  if (responseInTime) return responseInTime;
  const cachedResponse = await findCachedPage(toPathAndQuery(event.request));
  if (!cachedResponse) return freshResponse;
  event.waitUntil(freshResponse.catch(() => {}));
  if (!event.request.signal.aborted) setServerUnreachable(true);
  return cachedResponse;
}

async function fetchAndStore(kind: CacheKind, event: RequestEvent): Promise<Response> {
  const { request } = event;
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    // A request that the page has aborted proves nothing about the network.
    if (!request.signal.aborted) setServerUnreachable(true);
    throw error;
  }
  setServerUnreachable(false);
  const address = toPathAndQuery(request);
  if (mayCache(kind, address, response)) {
    event.waitUntil(
      addToCache(kind, address, response.clone()).then(() => evictOldestExcept(isFileOfThisBuild)),
    );
  }
  return response;
}

const timeout = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));

/** Returns a page's cached HTML if all of its code is cached too. Otherwise returns the shell, which can render any page. */
async function findCachedPage(address: string): Promise<Response | undefined> {
  const cachedResponse = await findCached('pages', address);
  if (cachedResponse) {
    const html = await cachedResponse.clone().text();
    const files = html.match(/\/assets\/[\w.-]+\.(js|css)/g) ?? [];
    const cachedFiles = await Promise.all(files.map((file) => findCached('files', file)));
    if (cachedFiles.every(Boolean)) return cachedResponse;
  }
  return findCached('files', build.shell);
}

let isServerUnreachable = false;

function setServerUnreachable(value: boolean): void {
  if (isServerUnreachable === value) return;
  isServerUnreachable = value;
  notifyPages();
}

function notifyPages(): void {
  void workerScope.clients.matchAll({ type: 'window' }).then((pages) => {
    for (const page of pages)
      page.postMessage({ type: 'network', isCut: isServerUnreachable } satisfies NetworkMessage);
  });
}

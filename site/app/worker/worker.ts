// The hosted site's service worker. Workbox and vite-plugin-pwa were looked at: they add 269 packages, and what is kept
// here, for how long and for whom, are rules of this product.
import type { Kind } from './cache-names.ts';
import { dropFilesExcept, findKept, keep, keepWithinLimits, noteKept } from './keep.ts';
import type { MessageToWorker, NetworkMessage } from './messages.ts';
import { isPublicAnswer, kindOf, mayKeep } from './request-strategy.ts';
import { type RequestEvent, scope } from './scope.ts';
import type { SiteBuild } from './site-build.ts';

/** Written by the build. */
declare const siteBuild: SiteBuild;
const build = siteBuild;
const ownFiles = new Set(build.all);
const isOwnFile = (address: string) => ownFiles.has(address);

/** Where an older page is at hand, the network is given this long. */
const pageTimeLimit = 6_000;

scope.addEventListener('install', (event) => {
  // Most of it is in the browser's own cache: the page that brought us has just loaded it.
  event.waitUntil(fetchFiles([build.shell, ...build.start], true));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.clients.claim());
});

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, location.origin);
  if (kind) event.respondWith(kind === 'pages' ? firstNetwork(event) : firstKept(event));
});

scope.addEventListener('message', (event) => {
  const message = event.data as MessageToWorker;
  switch (message.type) {
    case 'take-over':
      return event.waitUntil(scope.skipWaiting());
    case 'is-yours':
      return event.ports[0]?.postMessage(message.entry === build.entry);
    case 'kept':
      noteKept(message.bytes);
      return event.waitUntil(keepWithinLimits(isOwnFile));
    case 'reached':
      isCut = false;
      // A worker that has begun anew knows of no trouble, and its pages do.
      return tellPages();
    case 'started':
      event.source?.postMessage({ type: 'network', isCut } satisfies NetworkMessage);
      return event.waitUntil(settleIn(message));
  }
});

/** Out of the browser's own cache, and never over the network: it must cost nothing. */
const fromOwnCache: RequestInit = { cache: 'only-if-cached', mode: 'same-origin' };

/** Keeps what a page has brought along, and what it will need without a network. */
async function settleIn({
  entry,
  answers,
  loaded,
  savesData,
}: Extract<MessageToWorker, { type: 'started' }>) {
  await dropEarlierBuilds(entry);
  // A page that has come from here brings nothing newer.
  for (const [address, data] of isCut ? [] : answers) {
    const headers = { 'content-type': 'application/json' };
    await keep('answers', address, new Response(JSON.stringify({ success: true, data }), { headers }));
  }
  for (const address of loaded) {
    const kind = kindOfLoaded(address);
    if (!kind || (await findKept(kind, address))) continue;
    // However old: the page shows no newer one.
    const response = await fetch(address, fromOwnCache).catch(() => undefined);
    if (response && mayKeep(kind, address, response)) await keep(kind, address, response);
  }
  if (!savesData) await fetchFiles(build.offline);
  await keepWithinLimits(isOwnFile);
}

function kindOfLoaded(address: string): Kind | undefined {
  if (address.startsWith('/media/')) return 'pictures';
  return isPublicAnswer(address) ? 'answers' : kindOf(new Request(address), location.origin);
}

/** Code of an earlier build stays until the one page that is open is of this build. */
async function dropEarlierBuilds(entry: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (entry === build.entry && pages.length <= 1) await dropFilesExcept(isOwnFile);
}

async function fetchFiles(addresses: string[], mustSucceed = false): Promise<void> {
  for (const address of addresses) {
    if (await findKept('files', address)) continue;
    const response = await fetch(address).catch(() => undefined);
    if (response && mayKeep('files', address, response)) await keep('files', address, response);
    else if (mustSucceed) throw new Error(`${address} did not load.`);
  }
}

const addressOf = ({ url }: Request) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Files and pictures: what is kept is shown at once. What may have changed is fetched again for the next time. */
async function firstKept(event: RequestEvent): Promise<Response> {
  const { request } = event;
  const address = addressOf(request);
  const kind = address.startsWith('/assets/') ? 'files' : 'pictures';
  const kept = await findKept(kind, address);
  if (kept?.headers.get('cache-control')?.includes('immutable')) return kept;
  const fresh = fetchAndKeep(kind, event);
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => {}));
  return kept;
}

/** Pages: what is kept stands in where the network fails, or takes too long. */
async function firstNetwork(event: RequestEvent): Promise<Response> {
  const fresh = fetchAndKeep('pages', event);
  const inTime = await Promise.race([fresh.catch(() => undefined), late(pageTimeLimit)]);
  if (inTime) return inTime;
  const kept = await findPage(addressOf(event.request));
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => {}));
  if (!event.request.signal.aborted) tellOfNetwork(true);
  return kept;
}

async function fetchAndKeep(kind: Kind, event: RequestEvent): Promise<Response> {
  const { request } = event;
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    // A page that no longer wants an answer says nothing about the network.
    if (!request.signal.aborted) tellOfNetwork(true);
    throw error;
  }
  tellOfNetwork(false);
  const address = addressOf(request);
  if (mayKeep(kind, address, response)) {
    event.waitUntil(keep(kind, address, response.clone()).then(() => keepWithinLimits(isOwnFile)));
  }
  return response;
}

const late = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));

/** The page as it came the last time, where all of its code is here; otherwise the shell, which makes every page. */
async function findPage(address: string): Promise<Response | undefined> {
  const kept = await findKept('pages', address);
  if (kept) {
    const html = await kept.clone().text();
    const files = html.match(/\/assets\/[\w.-]+\.(js|css)/g) ?? [];
    const found = await Promise.all(files.map((file) => findKept('files', file)));
    if (found.every(Boolean)) return kept;
  }
  return findKept('files', build.shell);
}

let isCut = false;

function tellOfNetwork(isNowCut: boolean): void {
  if (isCut === isNowCut) return;
  isCut = isNowCut;
  tellPages();
}

function tellPages(): void {
  void scope.clients.matchAll({ type: 'window' }).then((pages) => {
    for (const page of pages) page.postMessage({ type: 'network', isCut } satisfies NetworkMessage);
  });
}

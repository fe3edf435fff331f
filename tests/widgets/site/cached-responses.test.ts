import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchOrCached, publicAddresses } from '../../../site/app/offline/fetch-or-cached.ts';
import { findCachedPages } from '../../../site/app/offline/OfflinePages.tsx';
import { setServerUnreachable } from '../../../site/app/offline/reachability.ts';
import { cacheNames } from '../../../site/app/worker/cache-names.ts';
import { createMarket } from '../../../src/index.ts';
import { hostedSession } from '../../../src/site.ts';

const postMessage = vi.fn();
const network = vi.fn<() => Promise<Response>>();
const json = (data: unknown, headers = {}) => Response.json({ success: true, data }, { headers });
const networkFailure = () => Promise.reject(new TypeError('Failed to fetch'));

let hasWorker = true;

async function clearCaches(): Promise<void> {
  for (const name of Object.values(cacheNames)) await caches.delete(name);
}

beforeEach(async () => {
  await clearCaches();
  hasWorker = true;
  postMessage.mockClear();
  network.mockReset();
  vi.spyOn(globalThis, 'fetch').mockImplementation(network);
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockImplementation(() =>
    hasWorker ? ({ postMessage } as unknown as ServiceWorker) : null,
  );
});
afterEach(async () => {
  setServerUnreachable(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
  await clearCaches();
});

const openResponseCache = () => caches.open(cacheNames.answers);
const readData = async (response: Promise<Response>) => (await (await response).json()).data;

/** Fetches a response, which the page then caches. */
async function cacheResponse(url: string, data: unknown): Promise<void> {
  network.mockImplementation(async () => json(data));
  await fetchOrCached(url);
  await vi.waitFor(async () => expect(await (await openResponseCache()).match(url)).toBeDefined());
}

test('a cached response is returned only while the server is known to be unreachable', async () => {
  await cacheResponse('/api/stores?campus=a', 'cached');
  expect(postMessage.mock.calls).toEqual([[{ type: 'kept', bytes: expect.any(Number) }]]);
  expect(await readData(fetchOrCached('/api/stores?campus=a'))).toBe('cached');
  network.mockImplementation(networkFailure);
  // While the server is reachable, a failed request is an error.
  await expect(fetchOrCached('/api/stores?campus=a')).rejects.toThrow('Failed to fetch');
  setServerUnreachable(true);
  expect(await readData(fetchOrCached('/api/stores?campus=a'))).toBe('cached');
  await expect(fetchOrCached('/api/stores?campus=b')).rejects.toThrow('Failed to fetch');
});

test('what a person has asked for is not cached if it arrives after the sign-out', async () => {
  let answer = (_: Response) => {};
  network.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const response = fetchOrCached('/api/products/lines?ids=p1');
  hostedSession.onEnd?.(createMarket({ apiUrl: '/api' }).storage);
  answer(json('what was seen'));
  expect(await readData(response)).toBe('what was seen');
  // The next person's own reads are cached.
  await cacheResponse('/api/stores?campus=a', 'cached');
  expect(await (await openResponseCache()).match('/api/products/lines?ids=p1')).toBeUndefined();
});

test('while the server is unreachable, a request without a response for four seconds returns the cached response', async () => {
  await cacheResponse('/api/stores', 'cached');
  setServerUnreachable(true);
  network.mockImplementation(() => new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onData = vi.fn();
  void readData(fetchOrCached('/api/stores')).then(onData);
  await vi.advanceTimersByTimeAsync(3900);
  expect(onData).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(onData).toHaveBeenCalledWith('cached'));
});

test.each<[name: string, url: string, init: RequestInit, hasServiceWorker: boolean]>([
  ['a write', '/api/stores', { method: 'POST' }, true],
  ['a response to a request with a token', '/api/stores', { headers: { authorization: 'Bearer x' } }, true],
  ['a response while there is no service worker', '/api/stores', {}, false],
  ['the result of a sign-in', '/api/auth/result', {}, true],
])('a page does not cache %s', async (_, url, init, hasServiceWorker) => {
  hasWorker = hasServiceWorker;
  network.mockImplementation(async () => json('secret'));
  await fetchOrCached(url, init);
  hasWorker = true;
  // Once this later response is cached, the earlier response would have been cached too.
  await cacheResponse('/api/campuses', 'public');
  const cachedPaths = (await (await openResponseCache()).keys()).map(
    (request) => new URL(request.url).pathname,
  );
  expect(cachedPaths).toEqual(['/api/campuses']);
  expect(postMessage).toHaveBeenCalledOnce();
  hasWorker = hasServiceWorker;
  setServerUnreachable(true);
  network.mockImplementation(networkFailure);
  await expect(fetchOrCached(url, init)).rejects.toThrow('Failed to fetch');
});

test('the service worker is told only the addresses of responses that the server gave without a token', async () => {
  hasWorker = false;
  publicAddresses.length = 0;
  const authorization = 'Bearer x';
  network.mockImplementation(async () => json('secret'));
  await fetchOrCached('/api/dashboard', { headers: { authorization } });
  await fetchOrCached('/api/user', { headers: new Headers({ authorization }) });
  await fetchOrCached('/api/store-detail', { method: 'POST' });
  network.mockImplementation(networkFailure);
  await expect(fetchOrCached('/api/canteens')).rejects.toThrow('Failed to fetch');
  network.mockImplementation(async () => new Response('{}', { status: 401 }));
  await fetchOrCached('/api/threads');
  network.mockImplementation(async () => json('public'));
  await fetchOrCached('/api/stores?campus=a');
  await vi.waitFor(() => expect(publicAddresses).toEqual(['/api/stores?campus=a']));
});

test('findCachedPages lists the pages that can be opened offline: newest first, each once, at most five', async () => {
  const pages = await caches.open(cacheNames.pages);
  const html = (title: string, time: number) =>
    new Response(`<title>${title}</title>`, { headers: { 'x-kept': `${time} 10` } });
  await pages.put('/product/p1', html('Lamp | Campus Market', 1));
  await pages.put('/store/s1', html('Ada’s | Campus Market', 6));
  await pages.put('/canteen/c1', html('Mama Put', 3));
  await pages.put('/stores', html('Stores', 9));
  await pages.put('/seller/x/y', html('Not a seller', 9));
  await pages.put('/farmer/f1', html('', 8));
  const responseCache = await openResponseCache();
  const productResponse = (productName: string | undefined, time: number) =>
    Response.json({ data: { product: { productName } } }, { headers: { 'x-kept': `${time} 10` } });
  await responseCache.put('/api/product-details/p1', productResponse('Lamp with a new name', 5));
  await responseCache.put('/api/product-details/p2', productResponse('Rug', 4));
  await responseCache.put('/api/product-details/p3', productResponse(undefined, 7));
  await responseCache.put('/api/product-details/p4/more', productResponse('Other', 7));
  expect(await findCachedPages()).toEqual([
    { href: '/store/s1', name: 'Ada’s' },
    { href: '/product/p1', name: 'Lamp with a new name' },
    { href: '/product/p2', name: 'Rug' },
    { href: '/canteen/c1', name: 'Mama Put' },
  ]);
  await pages.put('/seller/a', html('Ada', 10));
  await pages.put('/seller/b', html('Bola', 11));
  expect((await findCachedPages()).map(({ name }) => name)).toEqual([
    'Bola',
    'Ada',
    'Ada’s',
    'Lamp with a new name',
    'Rug',
  ]);
});
